/** Drama, in the form that `programme-table.ts` reads. */
export const dramaTable = `
渡輪盡頭|The Last Ferry|末班船靠岸，船上卻少了一個人。輪機長的女兒沿着航海日誌逐頁追查，發現整個離島都在守着同一個秘密。|The last boat ties up one passenger short. An engineer’s daughter follows the ship’s log page by page and finds a whole island keeping the same secret.|e20 m45 y2026 PG mystery trailer yue
碼頭以西|West of the Pier|貨運碼頭關閉在即，四個自小認識的工友各自盤算去向。一筆不屬於任何人的錢，令三十年交情一夜變色。|With the cargo pier about to close, four friends from childhood weigh their next move. Then money that belongs to no one changes thirty years of friendship overnight.|e25 m45 y2025 PG saga
潮退之後|After the Tide|一對離婚夫婦為照顧中風的父親重新同住。舊屋窄得容不下兩個人的脾氣，卻容得下一段未完的感情。|A divorced couple move back in together to nurse a father after his stroke. The old flat is too small for two tempers, but not for what they left unfinished.|e20 y2025 romance
白袍無眠|No Sleep in White|急症室人手長期不足，一名剛調職的醫生堅持每宗死亡都要有交代，牽出醫院最不願提起的一夜。|A newly transferred doctor insists that every death in an overstretched emergency room be explained, and reaches the one night the hospital will not discuss.|e25 y2026 PG medical trailer
時差|Jet Lag|她在香港上夜班，他在倫敦送外賣。兩個從未見面的人共用一個通話時段，慢慢學會把心事準時送到。|She works nights in Hong Kong; he delivers dinners in London. Two strangers share an hour on the phone and learn to deliver what they feel on time.|e16 y2026 romance
風起中環|Wind over Central|一間老牌證券行捲入收購戰，三個實習生被迫在忠誠與前途之間站邊。|When a venerable brokerage becomes a takeover target, three trainees must choose between loyalty and their own futures.|e30 y2025 PG workplace
第七號房|Room Seven|護養院的七號房住着一個失去記憶的老人，每位來探訪的人都說是他的家人。|In Room Seven of a nursing home lives a man without a memory, and everyone who visits says they are his family.|e16 y2024 medical
半糖少冰|Half Sugar, Less Ice|兩個在街尾賣手搖飲品的年輕人，用一季時間學會創業、失戀和重新開門。|Two young people selling tea at the end of a street learn in a single season how to start a business, lose a love and open the door again.|e16 y2025 G romance
燈塔來信|Letters from the Lighthouse|退役燈塔員收到四十年前寄出的信，信中人卻從未離開過小島。|A retired lighthouse keeper receives letters posted forty years ago by someone who never left the island.|e20 y2024 G romance
長女|The Eldest Daughter|父親猝逝，長女辭去工作接手家族印刷廠，才發現帳簿上欠的不只是錢。|When her father dies suddenly the eldest daughter takes over the family press, and finds the ledgers owe more than money.|e30 y2023 saga
借來的時間|Borrowed Time|律師只餘一年壽命，決定重審自己當年敗訴的七宗官司。|A lawyer with a year to live reopens the seven cases she lost.|e20 y2024 PG workplace
隔岸有人|Someone Across the Water|兩個家庭隔着海港遙遙相望，因一宗撞車意外從此糾纏。|A crash ties together two families who had only ever watched each other’s lights across the harbour.|e25 y2023 PG saga
夜更司機|The Night Driver|的士司機每晚只載一位客人，聽一個沒有結局的故事。|Each night a taxi driver takes one passenger and hears one story that has no ending.|e20 y2025 PG workplace
返屋企吃飯|Home for Dinner|漂泊多年的廚師回到公屋，替鄰居們煮他們最想念的一道菜。|After years away a chef returns to the estate and cooks for each neighbour the dish they miss most.|e16 y2024 G saga
最後一班學生|The Last Class|殺校前最後一年，校長與十一個學生決定辦一場畢業劇。|In a school’s final year the principal and eleven pupils decide to put on a play.|e16 y2023 G workplace
無風地帶|The Doldrums|一艘貨輪在公海拋錨三星期，船員各自面對逃避已久的往事。|A freighter lies broken down at sea for three weeks and its crew face what they went to sea to escape.|e13 y2022 PG workplace
急轉彎|Hairpin|前賽車手隱姓埋名當代客泊車，直至有人指名要他再開一次。|A former racing driver hides as a valet until someone asks for him by name.|e20 y2022 PG romance
二手婚紗|Second-hand Wedding Dress|婚紗店收到一件附有字條的舊裙，店主決心找出它的主人。|A bridal shop receives an old gown with a note inside, and its owner sets out to find who wore it.|e16 y2023 G romance
三樓後座|Third Floor, Rear|劏房裏住着五個互不相識的人，一場大火令他們成為彼此的證人。|Five strangers live in one subdivided flat until a fire makes them each other’s witnesses.|e20 y2021 PG saga
明日有雨|Rain Tomorrow|天文台見習預報員愛上一個從不帶傘的人。|A trainee forecaster falls for a man who never carries an umbrella.|e16 y2024 G romance
護士長的抽屜|The Matron’s Drawer|退休前一星期，護士長逐一歸還病人多年來託她保管的物件。|A week before she retires, a matron returns everything her patients ever asked her to keep.|e13 y2022 G medical
銅鑼灣四點鐘|Four o’Clock in Causeway Bay|六段在同一個下午發生的愛情，在同一個路口錯過。|Six love stories on one afternoon miss one another at the same crossing.|e12 y2023 PG romance
遠房親戚|Distant Relations|一份遺囑令二十年不往來的三房人同住一屋簷下。|A will puts three branches of a family that has not spoken for twenty years under one roof.|e30 y2022 PG saga
落班之後|After Clocking Off|五個同事的秘密群組，某天誤傳給了老闆。|Five colleagues’ private group chat is sent, one day, to the boss.|e20 y2025 G workplace
手術刀與口琴|Scalpel and Harmonica|天才外科醫生失去一隻手的知覺，從病人身上重新學習聆聽。|A gifted surgeon loses the feeling in one hand and learns from his patients how to listen.|e20 y2023 PG medical
離島郵差|The Island Postman|年輕郵差每日派兩小時信，餘下時間替島民寫回信。|A young postman delivers for two hours a day and spends the rest writing the islanders’ replies.|e13 y2021 G romance
三分鐘心動|Three-minute Crush|升降機每日停三分鐘，足夠兩個鄰居說一句真話。|A lift stops for three minutes a day, long enough for two neighbours to say one true thing.|vertical e24 m2 y2026 romance
總裁請排隊|Get in Line, Boss|新來的前台小姐不認得老闆，罰他填了三次訪客表。|The new receptionist does not recognise the boss and makes him sign in three times.|vertical e30 m2 y2026 workplace
婆媳停戰日|Ceasefire at Home|婆婆與媳婦約法三章，每集只准吵一次。|A mother and her daughter-in-law agree on a rule: one quarrel an episode.|vertical e24 m3 y2026 saga
前世欠你一杯奶茶|I Owe You a Milk Tea|茶餐廳夥計堅信那位常客是前世的債主。|A waiter is convinced that his regular is someone he owes from a past life.|vertical e20 m2 y2025 romance
門外漢|The Outsider at the Door|保險調查員走進一個個家庭，最怕有人請他留下吃飯。|An insurance investigator enters one home after another, and dreads being asked to stay for dinner.|e20 m45 y2024 PG workplace
霧海|Sea of Fog|一場海難過後，生還者發現人人記得的經過都不同。|After a shipwreck the survivors find that each of them remembers it differently.|e16 m45 y2026 PG saga
`;
