import { phrases } from '#demo/content/programmes/programme-table.ts';
import type { EpisodeStock } from './stock.ts';
import { fieldStock } from './stock-field.ts';

const food: EpisodeStock = {
  things: phrases(`
一碗雲吞麵|A Bowl of Wonton Noodles
鑊氣|Breath of the Wok
老火湯|A Slow-cooked Soup
臘味|Cured Meats
一籠點心|A Basket of Dim Sum
海味|Dried Seafood
糖水|Sweet Soups
家傳醬料|The Family Sauce
`),
  places: phrases(`
清晨街市的|at the Morning Market
深夜大牌檔的|at the Midnight Stall
漁港的|from the Fishing Harbour
老店廚房的|in the Old Kitchen
山邊小村的|from the Hillside Village
外婆家的|at Grandmother’s
冬日的|in Winter
節慶時分的|for the Festival
`),
  openings: phrases(`
師傅天未光便開始和麵，|The master is kneading dough before first light,
走遍三個街市只為一種食材，|It takes three markets to find one ingredient,
一張手寫食譜的字跡已經模糊，|The handwriting on an old recipe has almost faded,
第三代接手家族小店，|The third generation takes over the family shop,
漁船清晨靠岸，最好的貨不過幾斤，|The boats come in at dawn with only a few catties of the best,
一場酒席由買餸開始，|A banquet begins with the shopping,
火候與時間從來騙不了人，|Heat and time cannot be faked,
平民食材也可以煮出宴客菜，|Humble ingredients can still make a feast,
`),
  outcomes: phrases(`
一口湯已嚐到時間的味道。|and one sip tastes of the years.
簡單幾味，足以暖透一個黃昏。|and a few plain dishes warm a whole evening.
失傳的做法終於重現。|and a lost method comes back to life.
熟客一吃便知道是原來的味道。|and the regulars know the taste at once.
煙火升起，整條街都醒了。|and as the stove catches, the whole street wakes.
最講究的一步，竟是等待。|and the hardest part turns out to be waiting.
飯香之中，說起一段移居往事。|and over rice comes the story of a long journey.
教你在家也做得出七成功力。|and you will be able to do most of it at home.
`),
  closings: phrases(`
食譜與店舖資料可於節目頁查看。|Recipes and addresses are listed on the programme page.
不求奢華，只記錄日常飯桌上的用心。|Nothing lavish, only the care that goes into everyday meals.
鏡頭貼近爐火，聲音與蒸氣同樣誘人。|The camera stays close to the flame, and you can almost smell it.
由食材說到人情，看完總會肚餓。|From ingredients to people, and best not watched hungry.
`),
};

const travel: EpisodeStock = {
  things: phrases(`
慢車|The Slow Train
古道|The Old Trail
市集|The Market
燈塔|The Lighthouse
民宿|The Guesthouse
渡船|The Ferry
日出|Sunrise
小店|The Little Shop
`),
  places: phrases(`
海岸線上的|on the Coast
山城裏的|in the Hill Town
北國的|in the North
離島的|on the Outlying Islands
邊境小鎮的|in the Border Town
雨季的|in the Rainy Season
湖邊的|by the Lake
舊城區的|in the Old Town
`),
  openings: phrases(`
錯過一班車，反而走進最美的一條路，|A missed train leads to the loveliest road of all,
跟着當地漁民出海，|Out to sea with the local fishermen,
沿舊鐵路徒步一整天，|A full day on foot along a disused railway,
行李遺失，旅程由借一件外套開始，|With the luggage lost, the journey starts with a borrowed coat,
在民宿主人的廚房學做一道菜，|A dish is learned in the guesthouse kitchen,
登上少有人知的觀景台，|Up to a lookout few people know,
走訪仍以手工造紙的村落，|To a village where paper is still made by hand,
半夜起程，只為等一場日出，|A midnight start for the sake of one sunrise,
`),
  outcomes: phrases(`
陌生人的一杯茶勝過所有景點。|and a stranger’s cup of tea beats every sight on the list.
地圖沒有標示的地方最難忘。|and the place not on the map is the one to remember.
回程時行李重了，心卻輕了。|and on the way home the bags are heavier and the heart lighter.
一頓晚飯聽到整座小鎮的歷史。|and the whole history of the town comes out over dinner.
原來最好的風景需要慢慢走。|and the best views turn out to need slow feet.
天氣轉壞，計劃變成驚喜。|and when the weather turns, so does the plan, for the better.
舊照片裏的街角竟然還在。|and the corner in the old photograph is still there.
臨別時約好了下一個春天。|and at parting they promise one another next spring.
`),
  closings: phrases(`
附交通及住宿提示，方便照着走一遍。|With travel and lodging tips, so you can follow the route yourself.
不趕景點，只跟着當地人的節奏過日子。|No rushing between sights, just the pace of the people who live there.
航拍與步行交替，看遠也看近。|From the air and on foot, the long view and the near one.
旅途上的相遇，比目的地更值得記住。|The people met on the way matter more than the destination.
`),
};

const city: EpisodeStock = {
  things: phrases(`
招牌|The Signboards
電車|The Trams
唐樓|The Tenements
渡輪|The Ferries
霓虹|Neon
樓梯街|The Stair Streets
書店|The Bookshop
夜更人|The Night Workers
`),
  places: phrases(`
海旁的|on the Waterfront
半山的|in Mid-levels
東邊的|of the East Side
清拆前的|before Demolition
凌晨四點的|at Four in the Morning
舊工業區的|in the Old Factory District
隧道口的|by the Tunnel
市集旁的|beside the Market
`),
  openings: phrases(`
一條街上最後一位寫字匠收拾工具，|The last signwriter on the street packs up his tools,
夜更司機講述他看見的城市，|A night driver describes the city he sees,
舊樓清拆前，住戶最後一次聚餐，|Before the old block comes down its tenants share a last meal,
建築師拿着舊圖則尋找消失的天井，|An architect looks for a vanished courtyard with the old plans in hand,
黎明前的批發市場最為熱鬧，|The wholesale market is at its loudest before dawn,
一間補鞋舖見證五十年變遷，|A cobbler’s stall has watched fifty years go by,
碼頭工人帶我們走一遍舊水路，|A dock worker retraces the old waterways,
街坊合力保住一棵老榕樹，|Neighbours join forces to save an old banyan,
`),
  outcomes: phrases(`
細看之下，每道裂縫都有故事。|and on a closer look every crack has a story.
城市的聲音由此變得清晰。|and the sounds of the city come into focus.
有些東西搬走了，有些東西留下來。|and some things are moved away while others stay.
年輕一代用自己的方法接手。|and a younger generation takes over in its own way.
原來日常就是最難保存的風景。|and the everyday turns out to be the hardest view to keep.
街燈亮起，舊事娓娓道來。|and as the street lamps come on the stories begin.
一張手繪地圖把回憶連成路線。|and a hand-drawn map turns memory into a route.
離開的人，總會回來吃一碗麵。|and those who left still come back for a bowl of noodles.
`),
  closings: phrases(`
用腳步閱讀城市，一集一個街區。|Reading the city on foot, one neighbourhood at a time.
訪問逾百位街坊，留下正在消失的聲音。|More than a hundred residents speak, while there is still time.
拍攝橫跨四季，記下街道的呼吸。|Filmed across four seasons to catch the street as it breathes.
沒有旁白搶話，讓城市自己說。|With little narration, the city is left to speak for itself.
`),
};

const nature: EpisodeStock = {
  things: phrases(`
遷徙|The Migration
獵手|The Hunters
幼獸|The Young
平衡|The Balance
歌聲|The Song
夜行者|Night Walkers
冬眠|The Long Sleep
出生|A Birth
`),
  places: phrases(`
破曉的|at First Light
月圓夜的|under a Full Moon
暴雨後的|after the Storm
旱季的|in the Dry Season
歸途上的|on the Way Home
無人之境的|Where No One Goes
最寒冷的一夜：|on the Coldest Night
轉季時的|as the Season Turns
`),
  openings: phrases(`
攝影隊守候四十天，|The crew waits forty days in the hide,
氣溫上升一度，|The temperature rises by a single degree,
第一場雨落下，|The first rain falls,
幼小的生命第一次獨自上路，|The young set off alone for the first time,
月圓之夜，萬物都醒着，|Under a full moon nothing sleeps,
一條古老的路線再次有了足跡，|There are tracks again on an ancient route,
一場風暴改變了整片土地，|A storm changes the whole landscape,
獵食者與獵物在同一處相遇，|Predator and prey meet in the same place,
`),
  outcomes: phrases(`
拍下前所未見的畫面。|and the camera sees what has never been filmed.
生存取決於一個呼吸的時間。|and survival comes down to a single breath.
整個生態隨之甦醒。|and a whole habitat wakes.
母親教會孩子最重要的一課。|and a mother teaches the lesson that matters most.
沉默之中，萬物互相回應。|and in the silence everything answers everything else.
科學家終於明白牠們的語言。|and scientists begin to understand the language.
勝負從來只差一步。|and the margin is never more than a step.
平衡脆弱而美麗。|and the balance is fragile and beautiful.
`),
  closings: phrases(`
以 4K 超高清拍攝，細節纖毫畢現。|Filmed in 4K, down to the last feather.
由海洋及生態學者擔任顧問。|Made with the advice of marine and field biologists.
拍攝歷時三年，只為幾個片刻。|Three years in the making, for the sake of a few moments.
旁白沉靜，音樂留白，最適合關燈觀看。|Calm narration and room for silence, best seen with the lights down.
`),
};

/** Stock of the factual genres; studio shows and sports are in `stock-field.ts`. */
export const factualStock = { food, travel, city, nature, ...fieldStock } as const;
