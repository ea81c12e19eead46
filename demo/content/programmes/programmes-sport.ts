/** Sport, in the form that `programme-table.ts` reads. */
export const sportTable = `
週末綠茵|Weekend Pitch|本地聯賽焦點戰現場直播。|The pick of the local league, live.|live e1 m110 y2026 football
平日對碰|Midweek Match|週中盃賽及聯賽現場直播。|Midweek league and cup football, live.|live e1 m110 y2026 football
青年聯賽|Youth League|明日球星的週末早場。|Tomorrow’s players on a weekend morning.|live e1 m110 y2026 football
晨跑直播|The Morning Run|海濱十公里長跑現場直播。|Ten kilometres along the waterfront, live.|live e1 m110 y2026 athletics
賽前巡禮|The Warm-up|陣容、對賽往績與教練訪問。|Line-ups, past meetings and the managers’ thoughts.|e20 m26 y2026 football
賽後更衣室|The Dressing Room|完場後的訪問、數據與爭議一刻。|Interviews, figures and the moment everyone is arguing about.|e20 m42 y2026 football
綠茵少年|Boys of the Pitch|屋邨球場上的十一個少年，教練是剛退役的港腳。一季聯賽，他們輸得多，長得更快。|Eleven boys from an estate pitch are coached by a player just retired. In one league season they lose a lot and grow faster.|e12 m46 y2026 football trailer highlights
零點零一秒|One Hundredth|短跑手與教練用四年換取一次起跑。賽道只有一百米，這條路卻由屋邨走到海外。|A sprinter and her coach give four years for one start. The track is a hundred metres long; the road runs from a housing estate to the far side of the world.|e8 m48 y2025 athletics
守門員的孤獨|The Goalkeeper|五代門將談失球、點球與一個人的九十分鐘。|Five generations of keepers on goals, penalties and ninety minutes alone.|e6 m46 y2024 football
海泳人|Sea Swimmers|冬夏不改，清晨六點跳入海中的一班人。|Summer and winter, they are in the sea at six.|e6 m25 y2025 outdoor
攀上獅子石|Up the Lion Rock Face|攀岩者重走一條三十年前開闢的路線。|Climbers repeat a line first opened thirty years ago.|e6 m46 y2023 outdoor
女子足球紀事|Her Game|由沒有更衣室的年代踢到專業聯賽。|From the days without a dressing room to a professional league.|e8 m46 y2026 football
單車少女隊|The Girls’ Peloton|六名少女備戰公路賽，山路沒有捷徑。|Six girls train for a road race, and there are no short cuts uphill.|e10 m46 y2024 athletics
龍舟隊日記|The Dragon Boat Diary|上班族每日天未光練習，只為一年一度三分鐘。|Office workers train before dawn for three minutes a year.|e8 m25 y2025 outdoor
經典再戰|Classic Rematch|重看當年名局，由當事球員逐球評述。|Great matches again, with the players who were there.|e20 m50 y2022 football
乒乓小將|Little Table Tennis|少年隊選拔，淘汰賽之外還有友誼。|Trials for the youth squad, and friendship beyond the knock-out.|e12 m25 y2023 athletics
山徑越野賽|Trail Ultra|一百公里山徑，跑者與黑夜。|A hundred kilometres of hill trail, the runners and the dark.|e6 m48 y2024 outdoor
羽毛球教室|Badminton Class|由握拍到殺球，前國手親自示範。|From grip to smash, shown by a former international.|e16 m25 y2021 athletics
浪與板|Wave & Board|本地滑浪人的冬季追浪之旅。|Local surfers chase the winter swell.|e6 m46 y2022 outdoor
體育星期日|Sunday Sport|一週賽事精華與人物專訪。|The week’s highlights and a guest worth hearing.|e26 m50 y2026 football
最後一課體育課|The Last PE Lesson|退役運動員回到母校，帶學生上一課。|Retired athletes go back to school to take one class.|e10 m25 y2025 athletics
風帆對決|Under Sail|兩支賽艇隊，一條橫跨南海的航線。|Two crews and one course across the South China Sea.|e6 m48 y2023 outdoor
三十八歲的新秀|The Thirty-eight-year-old Rookie|中學體育老師第一次報名馬拉松精英組。|A PE teacher enters the elite marathon for the first time.|e6 m46 y2026 athletics
`;
