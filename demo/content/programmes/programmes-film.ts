/** Films, in the form that `programme-table.ts` reads. */
export const filmTable = `
海港以南|South of the Harbour|船廠工人之子在父親葬禮上，遇見父親的另一個家庭。兩個兄弟，要一起賣掉最後一條船。|At his father’s funeral a shipyard worker’s son meets his father’s other family. The two brothers must sell the last boat together.|m108 y2026 PG feature tvod38
無人接聽|No One Picks Up|深夜熱線接線生，用一通電話拖住一個想離開的人。全片只有一個房間、兩把聲音。|A night-line volunteer keeps a caller talking until morning: one room and two voices.|m96 y2025 M feature tvod28
紅棉樹下|Under the Cotton Tree|三姊妹回鄉處理祖屋，在樹下掘出一個餅乾罐。|Three sisters go home to settle the family house and dig up a biscuit tin under the tree.|m104 y2025 PG feature
冬天的渡口|Winter Crossing|擺渡人與不肯上船的女孩。|A ferryman and the girl who will not board.|m92 y2024 G feature
最後一卷菲林|The Last Reel|戲院結業前夕，放映員尋找遺失的最後一本拷貝。|On the eve of closing, a projectionist hunts for the missing final reel.|m101 y2026 G feature tvod28
子彈與月餅|Bullets & Mooncakes|中秋夜，兩幫人在同一間餅店等同一個人。|On Mid-Autumn night two gangs wait in one bakery for the same man.|m98 y2024 M feature
游向對岸|Swimming Across|前泳手為女兒再一次渡海。|A former swimmer crosses the harbour once more, for her daughter.|m106 y2025 PG feature
雨停之前|Before the Rain Stops|一場豪雨困住便利店內的七個陌生人。|A cloudburst traps seven strangers in a convenience store.|m94 y2023 PG feature
銀色獅頭|The Silver Lion|小鎮醒獅隊只剩女孩子，她們決定參賽。|Only the girls are left in a small-town lion dance troupe, and they mean to compete.|m109 y2026 G feature tvod38 unlimited
風箏修理店|The Kite Repair Shop|老人修風箏，也修一段父子關係。|An old man mends kites, and something between a father and a son.|m90 y2022 G feature
夜班法醫|The Night Pathologist|每具遺體都有一句沒說完的話。|Every body has a sentence left unfinished.|m102 y2024 M feature
五月的地下鐵|May on the Underground|兩個陌生人每日同車，從不交談。|Two strangers ride together daily and never speak.|m95 y2023 G feature love
孤島劇團|The Island Players|偏遠小島的業餘劇團，排一齣沒有人看過的戲。|Amateurs on a remote island rehearse a play no one has ever seen.|m100 y2021 G feature
長街十號|Ten Long Street|修復版。五十年代一幢舊樓的十戶人家。|Restored: ten households in one fifties tenement.|m110 y2018 G classic
玫瑰與鐵皮屋|Roses & Tin Roofs|修復版。木屋區少女夢想開花店。|Restored: a girl from the squatter huts dreams of a flower shop.|m98 y2019 G classic
黃金巷大劫案|The Gold Lane Job|六個退休夜更保安，策劃一宗完美劫案。|Six retired night guards plan the perfect robbery.|m105 y2025 PG feature humour
父親的摩托車|My Father’s Motorcycle|兒子騎父親留下的電單車，走完他未走的路。|A son rides the road his father never finished.|m99 y2022 PG feature
無聲告白|Unspoken|手語老師愛上一個滔滔不絕的電台主持。|A sign-language teacher falls for a radio host who never stops talking.|m103 y2024 G feature love
山火|Hill Fire|消防員的妻子，在指揮中心聽見丈夫的求救。|A firefighter’s wife, on the control desk, hears his call for help.|m107 y2026 PG feature tvod38
第十三級台階|The Thirteenth Step|老戲院樓梯為何總比圖則多一級？|Why does the old cinema’s staircase always have one step more than the plans?|m97 y2023 M feature
少年與棋王|The Boy and the Chess King|公園棋檔的少年，挑戰隱退多年的冠軍。|A boy from the park tables challenges a champion long retired.|m104 y2021 G feature
借宿一晚|One Night’s Lodging|暴雪之夜，旅館主人把最後一間房租給了兩個人。|On a night of snow the innkeeper lets the last room twice.|m93 y2022 PG feature humour
候車室|The Waiting Room|火車誤點九小時，陌生人開始交換行李。|The train is nine hours late and strangers begin to exchange luggage.|m91 y2020 G feature
灰燼裏的歌|A Song from the Ashes|戰時歌女與日後的錄音師，隔着四十年合唱。|A wartime singer and the engineer who finds her share a duet across forty years.|m110 y2024 PG feature
海風理髮店|Sea Breeze Barber|離島理髮師為每個離開的人剪最後一次頭髮。|An island barber gives one last haircut to everyone who leaves.|m95 y2025 G feature
長夜將明|The Long Night Lifts|一夜停電，一座城市重新認識鄰居。|One night without power, and a city meets its neighbours.|m108 y2026 PG feature
明信片上的島|The Island on the Postcard|母親留下的明信片，印着一座找不到的島。|A mother leaves behind a postcard of an island no one can find.|m99 y2025 G feature
夏天最後一場波|The Last Match of Summer|拆場前夕，屋邨老友再踢一場。|Before the pitch is torn up, old friends from the estate play once more.|m97 y2024 G feature
`;
