/** Finance programmes, in the form that `programme-table.ts` reads. */
export const financeTable = `
街坊財經|Money Next Door|菜價、租金與強積金，用街坊聽得明的話講錢。|Vegetable prices, rent and pensions: money in words anyone can follow.|daily m50 y2026 money
開市第一分鐘|The Opening Minute|開市前後的重點消息與即場分析。|What to know before the bell, and what happens straight after it.|daily m44 y2026 market
財經收市|Closing Bell|港股收市、亞洲市場與外圍消息總結。|The local close, the Asian markets and the news from abroad.|daily m26 y2026 market
一萬元的旅程|The Journey of Ten Thousand Dollars|同一筆一萬元，交給六個不同年紀的人處理。一年後，他們回來交數，也交代自己後悔的一個決定。|Six people of different ages are each given ten thousand dollars. A year later they come back with the figures, and with one decision they regret.|e12 m46 y2025 money trailer
小店帳簿|The Shopkeeper’s Ledger|十二位店主攤開帳簿，告訴你一碗麵賺多少。麵粉加一毫，全條街都要重新計數。|Twelve shopkeepers open their books and show what a bowl of noodles earns. When flour goes up ten cents, the whole street does its sums again.|e12 m25 y2026 money
股壇往事|Stories from the Trading Floor|由粉筆報價到電子交易，老經紀細說大升大跌的日子。|From chalked prices to screens, old brokers remember the booms and the busts.|e8 m46 y2023 market
上車之前|Before You Buy|首次置業者由睇樓到簽約的全紀錄。|First-time buyers from viewing to signing, with nothing left out.|e16 m46 y2025 money
退休算一算|Doing the Sums on Retirement|五十歲才開始準備，還趕得及嗎？|Is fifty too late to begin?|e13 m25 y2024 money
創業第一年|Year One|六間新公司的第一年，有的搬大了，有的搬走了。|Six new companies in their first year: some moved to bigger rooms, some moved out.|e10 m46 y2025 money
環球股匯|World Markets|紐約、倫敦、東京，一週走勢逐一看。|New York, London and Tokyo, a week of markets one by one.|e26 m25 y2024 market
經濟學家搭的士|The Economist in the Taxi|與司機閒談之間，講解通脹、利息與供求。|Inflation, interest and supply and demand, explained in conversation with the driver.|e16 m25 y2026 money
騙局解剖|Anatomy of a Scam|逐步拆解常見騙案，受害人現身說法。|Common frauds taken apart step by step, with those who fell for them.|e12 m46 y2025 money
家族生意|The Family Business|第二代接班的難題，飯桌上談不攏，會議室裏更難。|Succession is hard to discuss at dinner, and harder in the boardroom.|e10 m46 y2022 money
一張保單|One Policy|拆開保單細字，看看甚麼賠、甚麼不賠。|The small print, unfolded: what pays and what does not.|e10 m25 y2023 money
新股放大鏡|New Listings under the Lens|招股書三百頁，重點十分鐘。|Three hundred pages of prospectus in a few plain points.|e20 m25 y2024 market
二手經濟學|Second-hand Economics|由一件舊外套計算新衣真正的價錢。|What new clothes really cost, worked out from an old coat.|e8 m25 y2025 money
港口與貨櫃|Ports & Containers|一個貨櫃由工廠到貨架的旅程。|The journey of one container from factory to shelf.|e6 m46 y2023 market
父母的錢|Our Parents’ Money|兩代人第一次坐下來談錢。|Two generations sit down for the first time to talk about money.|e8 m25 y2024 money
利息的故事|A Story of Interest|由當舖到央行，五千年的借與還。|From pawnshops to central banks, five thousand years of borrowing.|e5 m46 y2022 market
週末理財課|Weekend Money Class|記帳、預算、應急錢，一課一個習慣。|Bookkeeping, budgets and rainy-day funds, one habit a lesson.|e20 m25 y2026 money
電費單上的世界|The World on an Electricity Bill|由一張電費單，看燃料、風力與每個家庭的選擇。|Fuel, wind and household choices, read from a single bill.|e6 m25 y2026 money
`;
