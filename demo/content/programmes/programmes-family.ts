/** Family programmes and sitcoms, in the form that `programme-table.ts` reads. */
export const familyTable = `
一桌四口|Table for Four|爸爸失業，媽媽升職，姊姊戀愛，弟弟甚麼都知道。每晚一張飯桌，一家四口把一日的風波吃進肚裏。|Dad is out of work, Mum is promoted, the daughter is in love and the son knows everything. Each night the four of them swallow the day’s storms with their rice.|e128 m23 y2025 G sitcom
樓上樓下好鄰居|Good Neighbours, Up and Down|一幢只有六伙人的舊樓，一個管得太多的看更。樓梯間發生的事，天台一定第一個知道。|Six households, one old building and a caretaker who cares too much. Whatever happens on the stairs, the rooftop hears first.|e112 m23 y2024 G sitcom
阿爺識上網|Grandpa Goes Online|七十八歲的爺爺成為網絡紅人，全家被迫出鏡。|At seventy-eight Grandpa becomes an internet star and drags the family on camera.|e40 y2026 G sitcom
三個仔一個媽|Three Sons and a Mother|單親媽媽帶着三個性格迥異的兒子，經營一間補習社。|A single mother runs a tutorial school with three sons who agree on nothing.|e52 y2023 G sitcom
奶爸全日制|Full-time Dad|前基金經理辭工湊女，才知道最難應付的客戶只有四歲。|A former fund manager stays home with his daughter and finds that his toughest client is four.|e30 y2025 G parenting
士多老闆娘|The Corner Store|屋邨士多賣汽水、修風扇，也修補街坊感情。|An estate store sells soda, mends fans and patches up the neighbours.|e60 y2022 G sitcom
週日家庭日|Family Sunday|五個家庭放下電話，在郊外度過一日。|Five families put down their phones and spend a day in the country.|e20 y2024 G parenting
孩子教我的事|What My Child Taught Me|父母互訪對方家庭，看看別人怎樣說「不」。|Parents visit one another’s homes to see how other people say no.|e16 y2025 G parenting
同屋主|Sharing with the Landlord|業主與租客被迫同住，冷氣溫度成為最大戰場。|A landlord and his tenants have to live together, and the air-conditioner is the battlefield.|e40 y2024 G sitcom
第二人生俱樂部|The Second Life Club|五位退休人士決定重組樂隊，由學會上網開始。|Five retirees decide to re-form their band, starting with learning to go online.|e30 y2023 G sitcom
嫁入豆腐店|Married into Tofu|城市女孩嫁入百年豆腐店，凌晨三點開始學做媳婦。|A city girl marries into a century-old tofu shop where the day begins at three.|e40 y2022 G sitcom
家長群組|The Parents’ Group|一個未讀訊息九百九十九的手機群組，一班不肯認輸的家長。|One chat group, nine hundred and ninety-nine unread messages and parents who will not give in.|e24 y2026 G sitcom
外母駕到|Here Comes Mother-in-law|外母只說來住三日，行李卻裝了三箱。|She said three days, but she has brought three trunks.|e30 y2021 G sitcom
貓房客|The Cat Next Door|一隻貓同時被三戶人收養，各有各的名字。|Three households have each adopted the same cat, under three different names.|e26 y2025 G sitcom
新手爸媽急救站|New Parents’ Rescue|兒科護士上門拆解夜哭、偏食與大鬧脾氣。|A children’s nurse makes house calls on sleepless nights, fussy eaters and tantrums.|e16 y2024 G parenting
舊屋翻新記|Making Over Home|用最少的錢，把一個家改成住得下三代的樣子。|On the smallest of budgets, a flat is remade for three generations.|e16 m25 y2023 G parenting
一週人情味|The Week in Kindness|每週收集一則街坊善事，慢慢拍，慢慢說。|One good deed from the neighbourhood each week, told without hurry.|e24 m50 y2025 G parenting
我們這一班老友|Old Friends of Ours|小學同學三十年後在同一個屋邨重聚，爭的還是當年的班長。|Schoolmates meet again on the same estate after thirty years, still arguing over who should be monitor.|e40 y2021 G sitcom
阿嫂有計|Auntie Has a Plan|全街最精打細算的阿嫂，人人都要請教。|The thriftiest woman in the street, whom everyone has to ask.|e30 y2020 G sitcom
天台種菜隊|The Rooftop Growers|住戶合力在天台種菜，收成不多，是非不少。|Residents plant a rooftop garden and harvest few vegetables and much gossip.|e20 y2022 G sitcom
爸爸的便當|Dad’s Lunch Box|每日一個便當，父女之間的悄悄話。|A lunch box a day, and what a father and daughter cannot say aloud.|e20 y2024 G parenting
今晚邊個洗碗|Who’s Washing Up?|一家六口用抽籤決定誰洗碗，抽中的人總有藉口。|Six people draw lots for the washing-up, and whoever loses has an excuse.|vertical e24 m3 y2026 G sitcom
天橋底的理髮店|Barber under the Flyover|三代理髮師、一張舊椅，街坊的煩惱由頭剪起。|Three generations of barbers and one old chair, where the neighbours’ worries begin at the top.|e30 m23 y2025 G sitcom
兩間屋一碗湯|Two Homes, One Soup|離婚父母住對門，孩子每晚端着湯走來走去。|Divorced parents live across the landing and the children carry the soup between them.|e40 m23 y2026 G sitcom
`;
