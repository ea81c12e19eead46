import { phrases } from '#demo/content/programmes/programme-table.ts';
import type { EpisodeStock } from './stock.ts';

const drama: EpisodeStock = {
  things: phrases(`
來信|A Letter
約定|A Promise
訪客|A Visitor
舊照片|An Old Photograph
謊言|A Lie
重逢|A Reunion
腳步聲|Footsteps
告別|A Goodbye
`),
  places: phrases(`
雨夜的|in the Rain
天亮前的|before Dawn
天台上的|on the Rooftop
碼頭邊的|by the Pier
十年前的|from Ten Years Ago
走廊盡頭的|at the End of the Corridor
颱風前夕的|before the Typhoon
收工後的|after the Last Shift
`),
  openings: phrases(`
一通深夜來電打亂了所有計劃，|A late-night call upsets every plan,
失散多年的人突然出現在門前，|Someone long lost turns up at the door,
公司傳出裁員消息，人人自危，|Rumours of lay-offs put everyone on edge,
一張舊單據揭開當年的交易，|An old receipt uncovers a forgotten deal,
婚期將近，兩家人卻各懷心事，|The wedding is near, but both families are hiding something,
醫院傳來報告，一家人沉默了一整晚，|The hospital sends its report and a household falls silent,
她決定搬離住了半生的地方，|She decides to leave the flat where she has spent half her life,
他答應最後一次幫忙，卻越陷越深，|He agrees to help one last time and sinks deeper,
`),
  outcomes: phrases(`
有人選擇沉默，有人決定不再逃避。|and while one keeps silent, another stops running.
真相比想像中更接近。|and the truth turns out to be closer than anyone thought.
多年的友情第一次出現裂痕。|and an old friendship shows its first crack.
一句遲來的道歉，改變了兩個人的去向。|and an apology that comes too late changes two lives.
最不願意面對的人，偏偏成了唯一的證人。|and the one person no one wants to face is the only witness.
天亮之前，他們必須作出選擇。|and a choice has to be made before morning.
原來最懂他的人，一直坐在對面。|and the one who understands has been sitting across the table all along.
離開的船票，最後只剩一張。|and in the end there is only one ticket out.
`),
  closings: phrases(`
全劇實景拍攝，不靠佈景，只靠光與人。|Filmed entirely on location, with nothing but light and faces.
編劇團隊走訪多個社區，把真實的對話寫進戲裏。|The writers spent months listening in neighbourhoods across the city, and it shows in the dialogue.
老戲骨與新演員同場較勁，每一集都有教人屏息的對手戲。|Veterans and newcomers share the screen, and every episode has a scene to hold your breath for.
沒有絕對的好人壞人，只有各自放不下的往事。|There are no heroes or villains here, only people with a past they cannot put down.
`),
};

const period: EpisodeStock = {
  things: phrases(`
密函|A Secret Missive
燈影|Lamplight
棋局|A Game of Chess
舊盟|An Old Oath
玉佩|A Jade Pendant
刀光|The Flash of a Blade
琴聲|The Sound of a Zither
替身|A Double
`),
  places: phrases(`
宮牆外的|beyond the Palace Wall
雪夜的|on a Snowy Night
渡口的|at the River Crossing
城破前的|before the City Falls
藏書閣的|in the Library Tower
邊關的|on the Frontier
茶樓裏的|in the Teahouse
古廟中的|in the Ruined Temple
`),
  openings: phrases(`
一紙調令把他送往千里之外，|An order sends him a thousand miles away,
燈會當晚，城門無故提早關閉，|On the night of the lantern fair the city gates close early,
帳冊上一個陌生的名字引起她的疑心，|An unfamiliar name in the ledger makes her suspicious,
老掌櫃病重，店中人人各有盤算，|The old shopkeeper falls ill and everyone in the house begins to scheme,
押鏢途中遇上暴雨，眾人被困古廟，|A storm traps the escort party in a ruined temple,
新任知縣到埗，第一宗案便牽連權貴，|The new magistrate’s first case implicates a powerful clan,
師父臨終只留下半句話，|The master dies with half a sentence on his lips,
邊關告急，朝中卻無人敢請戰，|The frontier calls for help and no one at court dares to answer,
`),
  outcomes: phrases(`
一枚玉佩令兩代恩怨重見天日。|and a jade pendant brings an old feud back to light.
她換上男裝，獨自踏入禁地。|and she puts on a man’s robe and walks alone into forbidden ground.
昔日同門終須刀劍相向。|and two who trained together must draw their blades.
局中之局，連設局的人也看不透。|and there is a plot within the plot that even its maker cannot see.
忠與義之間，他只能選一樣。|and he can be loyal or he can be just, but not both.
一盞燈籠成了唯一的線索。|and a single lantern is all there is to go on.
她終於認出面具後的那雙眼睛。|and she recognises the eyes behind the mask.
城中流言四起，真兇卻近在身旁。|and while rumours fly, the culprit stands close by.
`),
  closings: phrases(`
服飾與器物由老師傅逐件手造，重現舊日街巷的聲色。|Costumes and props were made by hand to bring the old streets back to life.
文戲細膩，武戲利落，是一部可以慢慢追的古裝長篇。|Quiet scenes and clean swordplay make this a saga worth taking slowly.
以小人物的眼睛看大時代，悲喜都在一飯一茶之間。|An age of upheaval seen through ordinary eyes, over tea and rice.
全劇於古鎮及影城取景，四季更迭，皆成畫面。|Shot in old river towns through all four seasons.
`),
};

const mystery: EpisodeStock = {
  things: phrases(`
證人|The Witness
死角|The Blind Spot
第二個名字|The Second Name
空白錄影帶|The Blank Tape
熄燈時間|Lights Out
門鎖|The Lock
匿名電話|The Anonymous Call
指紋|The Fingerprint
`),
  places: phrases(`
十三樓的|on the Thirteenth Floor
後巷的|in the Back Alley
貨倉裏的|in the Warehouse
退潮後的|at Low Tide
停車場的|in the Car Park
舊區的|in the Old Quarter
末班電車的|on the Last Tram
檔案室的|in the Records Room
`),
  openings: phrases(`
一具浮屍身上帶着三年前的車票，|A body in the water carries a ticket from three years ago,
失蹤少女的手機在午夜重新開機，|A missing girl’s phone comes back on at midnight,
兩份口供一字不差，引起警探懷疑，|Two statements match word for word, which is exactly the trouble,
舊案的主控證人突然要求翻供，|The key witness in an old case wants to take it all back,
監控畫面被人剪走了十一秒，|Eleven seconds have been cut from the security footage,
一封寄給死者的信由海外退回，|A letter to the dead man is returned from overseas,
法醫發現傷口與兇器並不吻合，|The pathologist finds that the wound does not fit the weapon,
一名退休警員無聲無息地消失，|A retired officer vanishes without a word,
`),
  outcomes: phrases(`
調查卻指向組內的人。|and the trail leads back to the squad itself.
唯一的線索，是一首沒有人聽過的歌。|and the only clue is a song no one has heard.
疑兇自首，但案情才剛剛開始。|and a suspect gives himself up just as the case begins.
每個不在場證據都完美得過分。|and every alibi is a little too perfect.
他們終於找到第二個現場。|and at last they find the second scene.
死者原來一直活在另一個名字之下。|and the victim has been living under another name.
真兇留下的，是一份邀請。|and what the killer has left behind is an invitation.
限時四十八小時，證據逐件消失。|and with forty-eight hours left, the evidence is disappearing piece by piece.
`),
  closings: phrases(`
每宗案件背後，都是一個不肯說出口的理由。|Behind every case is a reason no one will say aloud.
劇本由真實檔案啟發，節奏緊湊，結局難料。|Inspired by real case files, tightly paced and hard to second-guess.
以冷色鏡頭拍下城市的暗角，氣氛濃得化不開。|A cold, watchful camera finds the corners the city would rather forget.
線索全在畫面之中，看你能否比警探快一步。|Every clue is on screen; see whether you can beat the detectives to it.
`),
};

const film: EpisodeStock = {
  things: phrases('正片|Feature'),
  places: [],
  openings: phrases(`
一部細水長流的作品，|A film that takes its time,
導演首部長片，|The director’s first feature,
膠片修復版，|Restored from the original negative,
影院版本完整上線，|The full theatrical cut,
`),
  outcomes: phrases(`
每個鏡頭都值得細看。|and rewards every minute of it.
真摯動人，餘味悠長。|sincere, moving and slow to fade.
由第一場戲已教人無法移開視線。|gripping from its opening scene.
在大銀幕外同樣震撼。|just as powerful away from the big screen.
`),
  closings: phrases(`
曾於多個影展放映，獲觀眾高度評價。|Warmly received at festivals at home and abroad.
配樂由現場樂隊錄製，與畫面互為表裏。|Its score, recorded live, is half the story.
拍攝歷時兩年，對白不多，情感卻飽滿。|Two years in the making, sparing with words and generous with feeling.
一個關於選擇的故事，獻給每個曾經回望的人。|A story about choices, for anyone who has ever looked back.
`),
};

/** Stock of the fiction genres. */
export const storyStock = { drama, period, mystery, film } as const;
