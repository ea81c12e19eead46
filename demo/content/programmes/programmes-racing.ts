/** Horse racing, in the form that `programme-table.ts` reads. */
export const racingTable = `
草場夜賽|Night Meeting|週三夜賽現場直播，由亮相圈到終點。|Wednesday under the lights, live from the parade ring to the post.|e1 m110 y2026 meeting
週末賽馬日|Weekend Race Day|週末日賽全程直播，賽前賽後分析。|The weekend card in full, with analysis before and after.|e1 m110 y2026 meeting
晨操直擊|Trackwork Live|清晨跑道旁，記者逐匹記錄操練時間。|By the track at dawn, with every gallop on the clock.|e1 m110 y2026 meeting
賽日分析|Race Day Analysis|檔位、步速、配備更改，開跑前一次看清。|Draws, pace and gear changes, all before the first race.|e26 m50 y2026 stable
賽事重溫|Race Replays|最近一次賽事逐場重看，附慢鏡。|The last meeting again, race by race and in slow motion.|e26 m60 y2026 stable
馬房二十四小時|Twenty-four Hours in the Stable|由凌晨三點的第一桶水，到深夜最後一次巡房。馬伕記得每匹馬的脾氣，也記得每次告別。|From the first bucket at three in the morning to the last round at night. The grooms remember each horse’s temper, and every parting.|e8 m46 y2025 stable trailer highlights
冷門一九三|Outsider|一匹無人看好的馬，三十七戰一勝，卻有最忠實的馬迷。這是牠的最後一季。|One win in thirty-seven starts, and the most loyal following on the course. This is the outsider’s last season.|e6 m48 y2026 stable
騎師學堂|Jockey School|六名學員離家兩年，學會與六百公斤的夥伴溝通。|Six trainees leave home for two years to learn to talk to a partner of six hundred kilos.|e12 m46 y2024 stable
蹄鐵匠|The Farrier|火爐旁的老匠人，一錘一錘打出速度。|By the forge an old craftsman hammers out speed.|e6 m25 y2023 stable
退役之後|Life after Racing|名駒離開賽場，成為治療師、校友與鄉下的風景。|Champions leave the course to become healers, old boys and part of the landscape.|e8 m46 y2025 stable
評馬人手記|A Form Student’s Notebook|前輩評馬人公開四十年筆記。|Forty years of notes from a master of form.|e20 m25 y2022 stable
亮相圈|The Parade Ring|看馬的眼光，由步姿到毛色逐項學。|Learning to look at a horse, from its walk to its coat.|e20 m25 y2024 stable
草地保養員|The Groundsman|一條草場跑道的四季護理。|Four seasons in the care of a turf track.|e6 m25 y2021 stable
海外賽馬週報|Racing Abroad|歐洲、日本與澳洲大賽一週精選。|The week’s great races from Europe, Japan and Australia.|e26 m46 y2025 stable
名駒列傳|Great Horses|二十匹改寫賽史的馬。|Twenty horses that changed the record books.|e20 m46 y2020 stable
女練馬師|Her Stable|由策騎員到練馬師，她用了二十年。|From work rider to trainer took her twenty years.|e6 m46 y2024 stable
血統解碼|Reading Pedigrees|由父系母系推算路程與場地。|What sires and dams say about distance and going.|e13 m25 y2023 stable
起步閘|In the Gate|開閘前三十秒，人與馬各自的沉默。|The thirty seconds before the gates, and two kinds of silence.|e6 m25 y2022 stable
賽馬醫院|The Equine Hospital|獸醫團隊搶救一匹賽駒的七十二小時。|Vets have seventy-two hours to save a racehorse.|e8 m46 y2026 stable
直路四百米|Four Hundred to Go|回看最激烈的四百米對決。|The fiercest finishes, over the last four hundred metres.|e13 m25 y2021 stable
夜賽前後|Before and After the Lights|由開閘前的馬房到散場後的巴士站，一個夜賽日的兩端。|From the stables before the gates open to the bus stop afterwards: both ends of a race night.|e8 m25 y2025 stable
`;
