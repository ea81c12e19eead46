/** Variety and comedy, in the form that `programme-table.ts` reads. */
export const comedyTable = `
晨光第一線|First Light|由天文台熱線到街坊早餐，三位主持陪全城醒來。|From the weather line to breakfast round the corner, three presenters wake the city up.|daily m110 y2026 G talk
午間開飯|Lunch is On|嘉賓、主婦與廚師同台，一邊煮飯一邊談天。|Guests, home cooks and a chef share a kitchen, and the talk never stops.|daily m50 y2026 G talk
週末大亂鬥|Weekend Mayhem|六位藝人分成兩隊，在城市各區完成沒有人想接的任務。輸的一方，要在電視上唱一首自己寫的道歉歌。|Six entertainers in two teams take on jobs nobody wants, all over town. The losers sing an apology of their own composing on air.|e24 m50 y2026 G game
獎門以外|Beyond the Prize Door|參賽者可隨時拿走獎品，也可打開下一道門。貪心的代價，由全家一起承擔。|Contestants may take the prize or open the next door, and the whole family pays for greed.|e26 m46 y2025 G game
燈下夜話|Lamplight Talk|一盞燈、兩張椅，名人與普通人說同一個題目。|One lamp, two chairs, and a well-known face and an unknown one on the same subject.|e20 m45 y2026 PG talk
執生學堂|The School of Winging It|八位演員沒有劇本，只有一個開場和一個結尾。|Eight actors, no script, only a first line and a last one.|e16 m46 y2025 G variety
老細唔在家|While the Boss is Out|四個員工打理一間快要結業的舞台道具店，卻接到一單驚人的生意。|Four assistants are minding a prop shop on its last legs when an astonishing order comes in.|e20 m44 y2025 PG variety
笑到收工|Laughing till We Close|棟篤笑新人在深夜酒吧輪流上場，觀眾按鈴決定去留。|New stand-ups take turns in a late bar where the audience rings the bell.|e13 m44 y2024 PG variety
一問三不知|Three Times Unsure|三位「專家」只有一位說真話，主持也被蒙在鼓裏。|Of three experts only one is telling the truth, and not even the host knows which.|e20 m44 y2024 G game
阿婆有話兒|Granny Has a Word|平均八十歲的四位主持，教年輕人談戀愛和還價。|Four presenters with an average age of eighty advise the young on love and haggling.|e16 m44 y2025 G talk
街坊擂台|Neighbourhood Face-off|兩座屋邨派出代表，鬥煮飯、鬥摺被、鬥記性。|Two estates send champions to compete at cooking, folding and remembering.|e20 m46 y2023 G game
閃避球之夜|Dodgeball Night|明星隊與消防員隊的慈善對決，規則每晚改寫。|A celebrity side meets the fire brigade for charity, and the rules change every night.|e10 m50 y2024 G game
同枱食飯|Sharing a Table|四個陌生人搭枱，吃完一餐才知道彼此身分。|Four strangers share a table and learn who they are only after the meal.|e13 m44 y2023 G talk
執二攤|Second Best|專訪歷屆亞軍，聽聽第二名的快樂與不甘。|Runners-up of every kind talk about the joys and pains of coming second.|e12 m44 y2022 G talk
翻生廣告部|The Advert Revival|一班創作人為過時貨品重拍廣告，銷量說明一切。|A team remakes commercials for forgotten goods and lets the sales figures judge.|e13 m44 y2023 G variety
有請失敗者|Please Welcome the Losers|成功人士分享最尷尬的一次失敗，附證物。|Successful people share their worst failure, with exhibits.|e12 m44 y2025 G talk
密室逃脫隊|The Escape Crew|歷史、物理和肥皂劇知識，缺一不可。|History, physics and soap operas: you will need all three to get out.|e16 m50 y2024 G game
鬼馬歌廳|The Cheeky Cabaret|改編金曲，諷刺時弊，現場樂隊全程奉陪。|Old hits with new words about the week’s news, and a band that keeps up.|e20 m46 y2022 PG variety
估價行家|What’s it Worth?|家中雜物搬到現場，專家開價，主人選擇賣或不賣。|People bring what was in the cupboard; experts name a price; sell or keep?|e24 m44 y2023 G game
下一位，請|Next, Please|政府、銀行、診所，一部只在櫃位發生的喜劇。|A comedy that takes place entirely at counters.|e16 m25 y2024 G variety
十點半笑聲|Laughs at Half Past Ten|睡前短劇五則，由同一班演員飾演所有人。|Five sketches before bed, with one small cast playing everyone.|e26 m26 y2021 PG variety
反斗車隊|The Wayward Convoy|三輛老爺車，一張舊地圖，橫越七個縣城。|Three ancient cars and one old map across seven counties.|e10 m46 y2022 G variety
誰是真老闆|Spot the Boss|五位員工之中藏着一名老闆，評審憑一頓午飯揭穿。|One of five employees is really the boss, and a panel has one lunch to spot which.|e13 m44 y2025 G game
一人分飾五角|Five Parts for One|每集一位演員，獨力演完一齣劇。|One actor an episode performs a whole play alone.|e10 m48 y2021 PG variety
同事請回答|Colleagues, Please Reply|打工仔群組裏的已讀不回，終於要當面說清楚。|Everything left on read in the office chat is finally said face to face.|vertical e24 m2 y2026 G talk
錯位旅行團|The Wrong Tour|六位乘客上錯旅行團，導遊決定將錯就錯。|Six passengers board the wrong tour, and the guide decides to carry on.|e12 m46 y2025 G variety
`;
