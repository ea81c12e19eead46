/** Travel programmes, in the form that `programme-table.ts` reads. */
export const travelTable = `
慢行海傍線|The Slow Line|由一個碼頭走到下一個碼頭，一段路走足一集。沿途的釣魚人、跑步者和等船的人，各有各的海。|From one pier to the next, one stretch an episode. The anglers, runners and ferry passengers along the way each have a sea of their own.|e8 m46 y2026 walking trailer
單車環島|Round the Island by Bike|兩個舊同學、兩部單車、九百公里。賭注很簡單：先放棄的一個，要請對方吃一年早餐。|Two old schoolmates, two bicycles, nine hundred kilometres. The bet is simple: whoever gives up first buys breakfast for a year.|e10 m46 y2025 adventure
離島三十六日|Thirty-six Island Days|三十六個島，一日一島，記下碼頭的第一句問候。|Thirty-six islands, one a day, and the first greeting at each pier.|e12 m46 y2024 walking
夜行列車|The Night Train|由臥鋪車窗看大陸東西，同車的人下車前說完自己的故事。|A continent through a sleeper window, and fellow passengers who finish their stories before they get off.|e10 m48 y2025 adventure
古道西風|Old Roads West|沿着茶馬與鹽商的舊路，步行穿越三個省。|On foot across three provinces along the old roads of tea and salt.|e9 m48 y2023 walking
帶阿媽去旅行|Travels with Mum|兒子帶從未出過遠門的母親，走一遍她年輕時貼在牆上的地方。|A son takes his mother, who has never been abroad, to the places she once pinned to her wall.|e12 m46 y2026 adventure
蓮城散策|Lotus City Strolls|石仔路、教堂鐘聲與葡撻香氣，在澳門走一圈小城。|Cobbles, church bells and warm custard tarts: a turn around the small city of Macau.|e10 m25 y2024 walking
極北的光|Light of the Far North|追逐極光的人，其實在等一個安靜的晚上。|Those who chase the aurora are really waiting for a quiet night.|e6 m48 y2022 adventure
火車便當地圖|The Railway Lunch Map|一站一款便當，吃出一個國家的南北。|A lunch box at every station and a country from end to end.|e12 m25 y2023 walking
沙漠日記|Desert Diary|四十天橫越沙海，駱駝比人更懂方向。|Forty days across a sea of sand where the camels know the way.|e8 m48 y2021 adventure
第一次獨遊|Travelling Alone|十位第一次獨自出發的人，行李裏都有一件不該帶的東西。|Ten first-time solo travellers, each with one thing that should have stayed at home.|e10 m46 y2025 adventure
山屋過夜|A Night in the Hut|每集登一座山，在山屋聽守屋人說天氣。|One mountain an episode, and the hut-keeper on the weather.|e10 m25 y2024 walking
市集星期六|Saturday Markets|由花墟到跳蚤市場，看一座城怎樣過週末。|From flower stalls to flea markets, how a city spends its weekend.|e13 m25 y2022 walking
民宿主人|The Innkeepers|離開城市的人，為陌生人留一盞燈。|They left the city, and leave a light on for strangers.|e12 m46 y2023 walking
河流盡頭|Where the River Ends|乘一隻舢舨順流而下，直到看見海。|Downstream in a sampan until there is nothing but sea.|e8 m48 y2024 adventure
香港後花園|The Back Garden|地鐵可達的荒野：二十條隱世山徑。|Wilderness by underground: twenty trails most people miss.|e20 m25 y2026 walking
邊境小站|The Border Halt|國界線上的小站，兩邊的人共用一口井。|At a halt on the frontier, both sides draw from the same well.|e6 m46 y2021 walking
溫泉七湯|Seven Springs|七處溫泉、七間旅館、七個不想起身的早晨。|Seven hot springs, seven inns and seven mornings no one wants to leave.|e7 m46 y2022 walking
機窗旁|Window Seat|不設旁白，只有窗外的雲與城市。|No commentary, only cloud and cities beyond the glass.|e10 m48 y2020 walking
帆船回家|Sailing Home|一家三口駕帆船由地中海回到西貢，用了兩年。|A family of three sails from the Mediterranean to Sai Kung, and takes two years.|e9 m48 y2025 adventure
下一站露營|Next Stop, Camp|一部小貨車、一張摺床，隨處是家。|A small van, a folding bed, and home is wherever it stops.|e12 m25 y2025 adventure
燈塔之路|The Lighthouse Road|沿海岸線走訪十二座仍然亮着的燈塔。|Along the coast to twelve lighthouses that still shine.|e12 m25 y2024 walking
邊走邊食|Eating on Foot|不坐車、不訂位，由街頭吃到街尾。|No car, no booking, only one end of the street to the other.|e13 m25 y2025 walking
`;
