import { phrases } from '#demo/content/programmes/programme-table.ts';
import type { EpisodeStock } from './stock.ts';

const comedy: EpisodeStock = {
  things: phrases(`
神秘嘉賓|A Mystery Guest
大挑戰|The Big Challenge
即興對決|An Improv Duel
交換任務|Swapped Jobs
真心話時間|Truth Time
冷笑話大賽|The Bad Joke Contest
尋寶遊戲|A Treasure Hunt
才藝擂台|A Talent Showdown
`),
  places: phrases(`
街市|at the Market
電車上的|on the Tram
離島|on an Outlying Island
遊樂場|at the Fairground
屋邨|on the Housing Estate
後台|Backstage
露營之夜：|under Canvas
茶餐廳|at the Cha Chaan Teng
`),
  openings: phrases(`
兩隊抽中同一份任務，|Both teams draw the same task,
主持臨時調換位置，|The hosts swap seats at the last minute,
嘉賓自爆入行前的糗事，|A guest confesses to a mortifying first job,
一道看似簡單的題目難倒全場，|A simple-looking question stumps the whole studio,
限時一小時，預算只有一百元，|There is one hour and a hundred dollars to spend,
觀眾席上出現意想不到的人物，|An unexpected face appears in the audience,
道具失靈，只好即場執生，|The props break down and everyone has to improvise,
老拍檔久別重逢，互揭底牌，|Old partners meet again and spill each other’s secrets,
`),
  outcomes: phrases(`
結果笑到要重拍三次。|and it takes three takes to stop laughing.
最後贏的竟然是計分員。|and the scorekeeper somehow wins.
懲罰比比賽更精彩。|and the forfeit is better than the contest.
連攝影師也忍不住出鏡。|and even the cameraman ends up on screen.
一首走音的歌唱到全場起立。|and an off-key song brings the house to its feet.
輸的一方要請全組吃宵夜。|and the losers buy the crew a late supper.
真情流露的一刻來得毫無防備。|and a moment of real feeling catches everyone off guard.
場面一度失控，卻成為全季經典。|and the chaos becomes the highlight of the season.
`),
  closings: phrases(`
收工之後，最適合放空一小時。|The ideal hour to switch off after work.
笑聲先行，道理隨後。|Laughter first; the moral can wait.
每集都有新花樣，從不重複。|Something new every time, and never the same thing twice.
一家大細都看得明的輕鬆節目。|Easy, good-natured fun for the whole household.
`),
};

const family: EpisodeStock = {
  things: phrases(`
大掃除|Spring Cleaning
家庭會議|The Family Meeting
生日飯|The Birthday Dinner
成績表|The Report Card
停電夜|The Power Cut
新鄰居|The New Neighbour
減肥計劃|The Diet
冷戰|The Silent Treatment
相親|The Blind Date
搬屋|Moving House
中獎疑雲|The Lottery Ticket
遲到風波|The Late Arrival
`),
  places: phrases(`
爸爸的|, according to Dad
媽媽的|, according to Mum
嫲嫲的|, according to Grandma
孻仔的|, according to the Youngest
阿舅的|, according to Uncle
大廈管理處的|, according to the Caretaker
過年前的|before New Year
颱風天的|in Typhoon Weather
中秋夜的|on Mid-Autumn Night
考試週的|in Exam Week
出糧日的|on Payday
長假期的|over the Long Weekend
`),
  openings: phrases(`
雪櫃裏的蛋糕不翼而飛，|The cake vanishes from the fridge,
爸爸忘了結婚周年紀念日，|Dad forgets the wedding anniversary,
嫲嫲迷上網上購物，|Grandma discovers online shopping,
樓上漏水，全家輪流拿桶，|The flat upstairs leaks and everyone takes a turn with the bucket,
學校要交一份家庭樹功課，|School sets a family-tree project,
家中突然多了一隻走失的貓，|A stray cat moves in,
老同學聚會，媽媽決意盛裝出席，|Mum resolves to dress up for a class reunion,
電視壞了，眾人被迫聊天，|The television breaks and they are forced to talk,
阿舅帶女友上門吃飯，|Uncle brings a girlfriend to dinner,
大廈選舉業主立案法團主席，|The building elects an owners’ committee,
孩子在學校當上班長，|The youngest is made class monitor,
全家決定一星期不用手機，|The family gives up phones for a week,
`),
  outcomes: phrases(`
人人都有嫌疑，人人都有藉口。|and everyone has a motive and an excuse.
補救計劃一個比一個離譜。|and each rescue plan is worse than the last.
最後還是一碗糖水解決問題。|and in the end a bowl of sweet soup settles it.
小小誤會傳遍整座大廈。|and a small misunderstanding travels through the whole building.
沒有人肯先道歉。|and nobody will apologise first.
原來最緊張的是平日最冷靜的那個。|and the calmest of them turns out to be the most nervous.
一場爭吵變成一張全家福。|and a quarrel ends in a family portrait.
真相大白，眾人笑作一團。|and when the truth comes out they all fall about laughing.
鄰居也被捲入戰局。|and the neighbours are dragged in too.
嫲嫲一句話平息風波。|and one word from Grandma calms the storm.
大家才發現彼此記得的都是小事。|and they find it is the small things they remember.
飯桌上多了一雙筷子。|and another pair of chopsticks joins the table.
`),
  closings: phrases(`
每晚二十多分鐘，陪你吃完一頓飯。|Twenty-odd minutes a night, just right for dinner.
吵吵鬧鬧，始終一家人。|They bicker and they shout, and they are family all the same.
以生活小事入題，句句似曾相識。|Small domestic storms that every household will recognise.
笑中有淚，點到即止。|Funny first, tender when it counts.
`),
};

const children: EpisodeStock = {
  things: phrases(`
神秘包裹|The Mystery Parcel
大冒險|The Big Adventure
捉迷藏|Hide and Seek
小幫手|The Little Helpers
音樂會|The Concert
秘密基地|The Secret Den
運動會|Sports Day
野餐日|Picnic Day
`),
  places: phrases(`
雲端上的|above the Clouds
月亮下的|under the Moon
森林裏的|in the Forest
海底的|under the Sea
下雨天的|on a Rainy Day
屋頂上的|on the Roof
雪山上的|on Snow Mountain
果園裏的|in the Orchard
`),
  openings: phrases(`
小伙伴撿到一張缺了角的地圖，|The friends find a map with one corner missing,
颱風吹走了大家的風箏，|The wind carries off all the kites,
新同學很害羞，躲在書櫃後面，|A shy newcomer hides behind the bookcase,
最愛的玩具壞了，|A favourite toy breaks,
今天輪到大家自己煮午餐，|Today it is their turn to make lunch,
星星忽然全部熄滅，|All at once the stars go out,
一隻迷路的小企鵝敲響大門，|A lost baby penguin knocks at the door,
比賽快要開始，隊員卻少了一個，|The race is about to start and one of the team is missing,
`),
  outcomes: phrases(`
大家學會輪流和分享。|and everyone learns to take turns and share.
原來開口求助也是一種勇敢。|and asking for help turns out to be brave too.
答案就藏在一首歌裏。|and the answer is hidden in a song.
他們一步一步數着回家。|and they count their way home, step by step.
小小的點子派上大用場。|and a small idea makes a big difference.
犯錯之後，再試一次就好。|and after a mistake they simply try again.
新朋友帶來新的玩法。|and a new friend brings a new game.
最後大家一起看日出。|and they all watch the sunrise together.
`),
  closings: phrases(`
適合學前至初小兒童，寓學習於遊戲。|For pre-school and early primary children, learning through play.
溫柔的畫風與旋律，睡前看也合適。|Gentle pictures and music, fine for bedtime too.
每集一個小道理，不說教，只說故事。|One small idea an episode, told as a story and never a lecture.
粵語配音親切活潑，另設英語聲道。|Lively Cantonese voices, with an English track as well.
`),
};

const music: EpisodeStock = {
  things: phrases(`
第一首歌|The First Song
合唱|A Duet
試聽帶|A Demo Tape
安哥|An Encore
老唱片|An Old Record
主打歌|The Hit Single
填詞筆記|The Lyricist’s Notes
不插電|Unplugged
`),
  places: phrases(`
錄音室裏的|in the Studio
天台上的|on the Rooftop
凌晨三點的|at Three in the Morning
雨中的|in the Rain
巡演路上的|on the Road
黑膠店的|at the Record Shop
畢業那年的|from Graduation Year
後台的|Backstage
`),
  openings: phrases(`
台上只有一把結他，一盞燈，|There is only one guitar on stage, and one lamp,
兩代唱作人首次同台，|Two generations of songwriters share a stage for the first time,
樂隊重返成名的地方，|The band returns to where it all began,
當年的監製打開塵封母帶，|A producer opens the original master tapes,
歌手帶來只唱過一次的作品，|The singer brings a song performed only once,
填詞人逐句解構舊作，|A lyricist takes an old song apart line by line,
弦樂四重奏遇上電子節拍，|A string quartet meets an electronic beat,
觀眾點唱環節出現冷門選擇，|The request hour turns up an unlikely choice,
`),
  outcomes: phrases(`
唱出十年不變的心跳。|and the heart beats as it did ten years ago.
全場靜了整整一分鐘。|and the room falls silent for a full minute.
副歌一響，全場跟着唱。|and by the chorus everyone is singing.
編曲一改，故事完全不同。|and a new arrangement tells a different story.
走音也走得動人。|and even the wrong notes are moving.
最後一段即興來得恰到好處。|and the closing improvisation lands just right.
一首歌終於等到它的結尾。|and a song finally finds its ending.
台上台下都紅了眼。|and there are tears on both sides of the stage.
`),
  closings: phrases(`
全程現場收音，不作修飾。|Recorded live, with nothing touched up.
附完整歌詞字幕，歡迎跟着唱。|With full lyrics on screen, so do sing along.
由資深音響團隊製作，戴上耳機更佳。|Mixed by a seasoned crew and best heard on headphones.
由前奏到尾音，說完歌背後的故事。|From the first bar to the last, with the story behind the songs.
`),
};

/** Stock of the entertainment genres. */
export const lightStock = { comedy, family, children, music } as const;
