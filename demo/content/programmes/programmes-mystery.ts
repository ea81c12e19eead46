/** Mystery and crime, in the form that `programme-table.ts` reads. */
export const mysteryTable = `
霧裏看花人|The Other Half|雙胞胎姊姊失蹤當日，妹妹收到一套鎖匙。她搬進姊姊的生活，逐漸分不清自己是在尋人還是被人找到。|On the day her twin disappears she is sent a set of keys. She moves into her sister’s life, and can no longer tell whether she is searching or being found.|e12 m48 y2026 M thriller trailer
雨巷霓虹|Neon in the Rain|退休警探重返舊區，一塊熄滅多年的招牌，在雨夜亮了起來。當年結案的兇手，原來另有其人。|A retired detective goes back to his old beat, and on a wet night a sign that has been dark for years lights up. The case he closed there had the wrong man.|e20 m50 y2026 PG detective
零時差案|The Zero Hour File|兩個城市在同一秒發生同一宗命案，兩地警探只能隔着螢幕合作。|The same murder happens in two cities in the same second, and two detectives can only work it through a screen.|e16 y2026 M police
最後證詞|The Last Statement|法庭速記員發現，十年來的口供紀錄有一句從未有人說過的話。|A court stenographer finds a sentence in ten years of transcripts that no one ever spoke.|e12 y2025 PG detective
水底車站|The Sunken Station|水塘乾涸，露出一座從未出現在地圖上的火車站。月台上停着一列車，車上有七個座位留了名。|A drought uncovers a railway station that was never on any map. On the platform stands a train with seven reserved seats.|e10 y2026 M thriller
失物認領處|Lost Property|鐵路失物部職員憑遺留物件，替陌生人破解小小謎案。|A clerk in the railway’s lost-property office solves small mysteries from what people leave behind.|e13 y2024 G detective
暗房|The Darkroom|攝影師沖曬出一張自己從未拍過的照片，相中人三日後遇害。|A photographer develops a picture she never took. Three days later its subject is dead.|e10 y2025 M thriller
重案第九組|Squad Nine|被各部門嫌棄的六名探員組成第九組，專接無人肯碰的案。|Six detectives no department wanted make up Squad Nine and take the cases no one will touch.|e25 y2024 PG police
第三顆鈕|The Third Button|老裁縫從一件血衣看出兇手身形，成為警方最意外的顧問。|An old tailor reads a killer’s build from a bloodied coat and becomes the police’s unlikeliest adviser.|e12 y2023 PG detective
封鎖線內|Inside the Cordon|挾持事件持續九小時，每集一小時，由不同人的眼睛看同一間銀行。|A siege lasts nine hours; each episode is one of them, seen by someone different inside the bank.|e10 y2025 M police
聽證人|The Listener|失明調音師是唯一「聽見」兇案的人。|A blind piano tuner is the only person to have heard the murder.|e10 y2024 PG thriller
灰線|The Grey Line|臥底完成任務回到警隊，卻發現檔案裏沒有自己。|An undercover officer comes in from the cold to find there is no file on him.|e20 y2023 M police
冬至那一夜|The Night of Winter Solstice|一家八口團年，散席時只剩七人，誰也沒有離開過屋。|Eight sit down to a family dinner and seven get up, though no one has left the house.|e10 y2022 PG detective
潮汐夜場|The Tide Late Show|每夜一個短篇懸疑故事，結局總在最後一分鐘。|A short mystery every night, with the answer in the final minute.|e24 y2024 PG thriller
鎖匠日誌|The Locksmith’s Journal|鎖匠開過一千道門，有一道他決定不說。|A locksmith has opened a thousand doors and will not speak of one.|e12 y2023 PG detective
偽鈔製造者|The Engraver|天才雕版師被迫為警方重造自己當年的偽鈔。|A master engraver is made to forge, for the police, the notes that put him away.|e16 y2022 PG police
盲點十三秒|Thirteen Blind Seconds|一段十三秒的監控空白，牽連六個家庭。|Thirteen missing seconds of footage bind six families together.|e12 y2024 M thriller
山中別墅失竊記|The Villa Affair|名畫在眾目睽睽之下換成贗品，賓客個個都是行家。|A painting is swapped for a fake in front of a houseful of experts.|e10 y2021 G detective
追緝令|The Warrant|一張過期二十年的通緝令，突然有人拿來領賞。|Someone arrives to claim the reward on a warrant twenty years old.|e20 y2021 PG police
白色謊言鎮|A Town of White Lies|小鎮居民約定說同一個謊，直至一個孩子說了真話。|A whole town has agreed on one lie, until a child tells the truth.|e10 y2023 M thriller
十年後的報案電話|A Call Ten Years Late|報案中心接到一通電話，來電者十年前已經身亡。|The emergency line takes a call from someone who died ten years ago.|e16 y2025 PG police
古董街疑雲|Mystery on Cat Street|古董店老闆娘與鄰鋪退休督察，聯手鑑定真假與善惡。|An antiques dealer and the retired inspector next door tell fake from real, and good from bad.|e13 y2022 G detective
風球之下|Signal Ten|十號風球懸掛，警署與外界斷絕聯絡，羈留室裏多了一個人。|With the highest typhoon signal up a police station is cut off, and there is one man too many in the cells.|e8 y2026 M police
刪除線|Struck Through|編輯校對小說時發現，書中命案正按章節發生。|A proofreader finds the murders in a novel happening chapter by chapter.|e10 y2022 PG thriller
潛水員的證供|The Diver’s Testimony|水警潛水員撈起一輛空車，車窗卻由內反鎖。|A police diver raises an empty car, locked from the inside.|e12 y2026 PG police
黑傘|The Black Umbrella|連續三個雨夜，同一把黑傘留在三個現場。|On three wet nights the same black umbrella is left at three scenes.|e10 y2025 M thriller
`;
