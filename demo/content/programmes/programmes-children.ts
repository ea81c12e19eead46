/** Children's programmes, in the form that `programme-table.ts` reads. */
export const childrenTable = `
月亮快遞|Moon Express|小兔阿彎每晚騎單車到雲端派件，收件人包括失眠的星星和怕黑的燈塔。包裹裏裝的，往往是勇氣。|Every night Crescent the rabbit cycles above the clouds delivering to sleepless stars and a lighthouse afraid of the dark. More often than not, the parcel holds courage.|e52 m23 y2026 cartoon trailer
阿橙與小藍|Orange & Little Blue|一隻愛唱歌的橙貓與一條不會游泳的小藍魚，住在同一個窗台。他們每天都要學一件對方會的事。|A cat who loves to sing and a blue fish who cannot swim share a window sill. Each day they learn one thing the other can do.|e52 m23 y2025 cartoon
紙飛機學堂|Paper Plane School|摺紙、飛行與一點點科學：每集摺一款新紙飛機。|Folding, flying and a little science: a new paper plane every time.|e40 m23 y2025 learning
睡前三個故事|Three Bedtime Stories|三個短短的故事，一盞慢慢暗下來的燈。|Three short stories and a lamp that slowly dims.|e52 m24 y2024 learning
晚安星空|Goodnight Stars|柔和音樂與會眨眼的星星，陪小朋友入睡。|Soft music and blinking stars to fall asleep by.|e20 m25 y2024 learning
恐龍巴士站|Dinosaur Bus Stop|由侏羅紀開出的巴士，站站都有大尾巴乘客。|A bus out of the Jurassic, with a long-tailed passenger at every stop.|e40 y2026 cartoon
小數點偵探|Detective Decimal|愛數數的小刺蝟，用加減乘除破解公園疑案。|A hedgehog who loves to count solves the park’s mysteries by arithmetic.|e26 y2025 learning
電車叮叮|Ding Ding the Tram|城市最慢的小電車，卻總是第一個發現有人需要幫忙。|The slowest tram in town is always the first to notice who needs help.|e40 y2024 cartoon
外星轉校生|The New Boy from Space|火星來的同學不懂排隊，也不懂說謊。|The boy from Mars cannot queue, and cannot tell a lie.|e26 y2026 cartoon
雲朵農莊|Cloud Farm|在雲上種菜的小豬一家，天天擔心下雨。|A family of pigs grow vegetables on a cloud and worry about rain.|e40 y2023 cartoon
小小廚房|The Tiny Kitchen|小朋友與大廚一起做不用開火的點心。|Children and a chef make snacks that need no flame.|e26 y2025 learning
海底郵局|The Undersea Post Office|八爪魚局長同時蓋八個郵戳，仍然趕不上送信。|The octopus postmaster stamps eight letters at once and still cannot keep up.|e40 y2024 cartoon
噴嚏龍|The Sneezing Dragon|一條對花粉敏感的小龍，春天最麻煩。|A small dragon with hay fever finds spring a trial.|e26 y2025 cartoon
手工星期三|Make-it Wednesday|紙皮、毛線、膠水，半小時完成一件作品。|Cardboard, wool and glue, and something finished in half an hour.|e26 y2023 learning
怪獸保姆|The Monster Sitter|保姆其實是怪獸，只有小孩看得出來。|The babysitter is a monster, and only the children can tell.|e26 y2022 cartoon
字從哪裏來|Where Characters Come From|每集一個漢字，由一幅畫說起。|One Chinese character an episode, starting from a picture.|e40 y2026 learning
彩虹救援隊|Rainbow Rescue|七架顏色不同的小飛機，合體出動。|Seven little planes of seven colours come together to help.|e52 y2023 cartoon
鄉下表弟|Country Cousin|城市孩子到外婆的田裏過一個沒有網絡的暑假。|City children spend a summer without the internet in Grandma’s fields.|e20 y2024 cartoon
樂器動物園|The Instrument Zoo|大象吹號，長頸鹿拉低音大提琴。|The elephant plays the horn and the giraffe the double bass.|e26 y2022 learning
為甚麼博士|Doctor Why|天空為甚麼是藍的？博士總要試三次才答對。|Why is the sky blue? The doctor always needs three tries.|e40 y2025 learning
影子好朋友|My Friend the Shadow|小男孩的影子有自己的主意。|A small boy’s shadow has ideas of its own.|e26 y2021 cartoon
小忍者茶館|The Little Ninja Teahouse|白天端茶，晚上護送迷路的小動物回家。|Tea by day; by night they see lost little animals home.|e26 y2023 cartoon
跳跳蛙運動會|Leapfrog Games|池塘運動員每集挑戰一項新運動。|The athletes of the pond try a new sport every time.|e26 y2024 cartoon
太空探險小隊|The Space Scouts|三個小學生與一部舊冰箱，飛往太陽系。|Three pupils and an old fridge set off for the solar system.|e30 y2026 cartoon
口袋裏的森林|A Forest in My Pocket|女孩的口袋裏住着一片森林，打噴嚏時會颳風。|A girl keeps a forest in her pocket, and when she sneezes the wind blows.|e26 m23 y2026 cartoon
`;
