import { phrases } from '#demo/content/programmes/programme-table.ts';
import type { EpisodeStock } from './stock.ts';

const news: EpisodeStock = {
  things: phrases(`
房屋|Housing
交通|Transport
天氣|The Weather
教育|Schools
勞工|Work
醫療|Health Care
科技|Technology
長者|Growing Old
`),
  places: phrases(`
街頭所見：|on the Street:
數字背後：|behind the Numbers:
一線實錄：|on the Front Line:
跨境觀察：|across the Border:
十年回望：|Ten Years On:
專家解讀：|with the Experts:
社區來電：|from the Neighbourhoods:
海外來鴻：|from Abroad:
`),
  openings: phrases(`
記者走訪三個社區，|Our reporters visit three districts,
新政策推出滿一年，|The new policy is one year old,
數據顯示情況與印象不同，|The figures do not match the impression,
前線人員首次受訪，|Front-line staff speak for the first time,
颱風過後，清理工作持續，|The clean-up goes on after the typhoon,
一封讀者來信引起關注，|A viewer’s letter raises a question,
海外城市已有先例，|Other cities have tried it already,
專責小組提交報告，|A task force delivers its report,
`),
  outcomes: phrases(`
我們比較各方說法。|and we set the accounts side by side.
街坊說出最實際的需要。|and residents say what they really need.
爭議由執行細節而起。|and the argument is all in the detail.
記者實地求證。|and we check it on the ground.
答案並不如標題簡單。|and the answer is less simple than the headline.
下一步取決於未來三個月。|and what happens next depends on the coming three months.
有經驗值得本地借鏡。|and there are lessons to be learned here.
當事人親述經過。|and those involved tell it in their own words.
`),
  closings: phrases(`
以事實先行，把複雜議題說得清楚。|Facts first, and complicated matters made plain.
每集由採訪主任親自選題。|Each subject is chosen by the assignment desk.
歡迎觀眾提供線索。|Viewers are welcome to send in leads.
網上版本附資料來源。|Sources are listed with the online edition.
`),
};

const finance: EpisodeStock = {
  things: phrases(`
利率|Interest Rates
樓市|The Property Market
退休|Retirement
新股|New Listings
小店|Small Shops
保險|Insurance
匯率|Exchange Rates
供款|Pensions
`),
  places: phrases(`
本週焦點：|This Week:
家庭帳簿：|in the Family Budget:
新手入門：|for Beginners:
老手經驗：|from Old Hands:
環球角度：|Around the World:
街坊提問：|Your Questions:
數據解讀：|by the Numbers:
下半年展望：|the Half Year Ahead:
`),
  openings: phrases(`
央行即將開會，|The central bank is about to meet,
業績期開始，|The results season opens,
一個四口之家攤開帳單，|A family of four lays out its bills,
年輕店主計算每月開支，|A young shopkeeper adds up the month,
市場氣氛轉向，|The mood of the market is turning,
分析員拆解三份報告，|Our analyst takes three reports apart,
租金調整在即，|Rents are about to change,
觀眾來信詢問首次置業，|A viewer asks about buying a first home,
`),
  outcomes: phrases(`
先看清楚風險再談回報。|and risk comes before return.
一張清單助你做決定。|and a checklist helps you decide.
數字之外還有心理。|and there is more to it than numbers.
兩位專家看法相反。|and two experts disagree.
慳得一元就是一元。|and a dollar saved is a dollar saved.
長線佈局更需要耐性。|and patience pays over the long run.
圖表一看便明。|and one chart makes it clear.
小心條款中的細字。|and the small print is worth reading.
`),
  closings: phrases(`
節目內容只供參考，並不構成投資建議。|For information only and not investment advice.
用街坊聽得明的說話講財經。|Money explained in words anyone can follow.
每集附圖表及重點摘要。|Charts and key points accompany every edition.
由資深財經記者主持。|Presented by seasoned business reporters.
`),
};

const sport: EpisodeStock = {
  things: phrases(`
首戰|The Opening Match
補時|Stoppage Time
傷癒復出|The Comeback
友誼賽|The Friendly
戰術板|The Tactics Board
打吡|The Derby
青年軍|The Youth Team
更衣室|The Dressing Room
`),
  places: phrases(`
主場的|at Home
作客的|Away
雨戰中的|in the Rain
季前的|before the Season
決賽前的|before the Final
屋邨球場的|on the Estate Pitch
最後一分鐘的|in the Last Minute
教練眼中的|through the Coach’s Eyes
`),
  openings: phrases(`
開季連敗三場，|The season starts with three defeats,
隊長帶傷上陣，|The captain plays through injury,
新教練公布首份名單，|The new coach names a first squad,
對手研究透我們的戰術，|The opponents have worked out the game plan,
清晨六點，跑道已有腳步聲，|At six in the morning there are already footsteps on the track,
一名小將首次獲徵召，|A youngster is called up for the first time,
暴雨令比賽延期，|Rain postpones the match,
半場落後兩球，|They are two goals down at half-time,
`),
  outcomes: phrases(`
全隊用一場勝仗回應。|and the team answers with a win.
關鍵在於一次無私傳球。|and it turns on one unselfish pass.
更衣室內的說話改變一切。|and what is said in the dressing room changes everything.
觀眾席上的父親默默流淚。|and a father in the stands wipes his eyes.
差距只有零點零一秒。|and the gap is one hundredth of a second.
輸了比賽，贏了尊重。|and the match is lost but respect is won.
訓練的汗水沒有白流。|and the hours of training are not wasted.
完場哨聲前仍有變數。|and nothing is settled until the final whistle.
`),
  closings: phrases(`
由退役運動員擔任評述。|With comment from former athletes.
慢鏡與數據，看清每個關鍵時刻。|Slow motion and statistics for every turning point.
鏡頭貼近場邊，近距離感受緊張氣氛。|Filmed close enough to feel the nerves.
運動的精彩，不只在勝負。|There is more to sport than winning.
`),
};

const racing: EpisodeStock = {
  things: phrases(`
晨操|Trackwork
檔位|The Draw
新馬|The Newcomer
騎師|The Jockey
直路|The Home Straight
試閘|Barrier Trials
長途賽|The Stayers’ Race
馬房|The Stable
`),
  places: phrases(`
夜賽的|under the Lights
雨後草地的|on Rain-softened Turf
季初的|Early in the Season
大賽前的|before the Big Race
內欄的|on the Rail
泥地的|on the Dirt
煞科日的|on Closing Day
練馬師口中的|in the Trainer’s Words
`),
  openings: phrases(`
步速預測偏慢，|A slow pace is expected,
熱門馬抽得外檔，|The favourite draws wide,
雨後跑道轉軟，|Rain has softened the track,
一匹久休復出的老將報名，|An old campaigner returns from a long lay-off,
見習騎師首次策騎大賽，|An apprentice has a first big ride,
練馬師公開備戰部署，|A trainer reveals the preparation,
晨操片段透露端倪，|Trackwork gives the first clue,
同門兩駒正面交鋒，|Two stablemates meet head on,
`),
  outcomes: phrases(`
勝負可能在最後二百米。|and it may come down to the last two hundred metres.
數據與直覺各執一詞。|and figures and instinct disagree.
策略全看第一個彎。|and everything depends on the first bend.
內欄或成關鍵。|and the rail may decide it.
狀態比名氣更重要。|and form counts for more than fame.
慢鏡回放說明一切。|and the slow-motion replay tells all.
穩守還是搶放，只有一次機會。|and to sit or to lead, there is one chance to choose.
人馬默契終見成果。|and horse and rider are at last in tune.
`),
  closings: phrases(`
不說貼士，只說人與馬。|No tips, only people and horses.
馬圈中人親自講解，行外人也看得明。|Explained by people of the turf, in words an outsider can follow.
無論季節，馬圈的日子總由天未光開始。|Whatever the season, the day in the stables begins before light.
鏡頭走進馬房，看見賽馬日以外的日常。|Inside the stables, beyond race day.
`),
};

/** Stock of the studio and sports genres. */
export const fieldStock = { news, finance, sport, racing } as const;
