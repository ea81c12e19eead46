/** News and current affairs, in the form that `programme-table.ts` reads. */
export const newsTable = `
整點新聞|News on the Hour|每小時更新的本地及國際新聞。|Local and world news, brought up to date every hour.|daily m28 y2026 G bulletin
早晨新聞|The Morning News|一覺醒來要知道的事，交通與天氣同步更新。|What you need to know on waking, with traffic and weather as they change.|daily m28 y2026 G bulletin
午間新聞|The Lunchtime News|上半日重點，現場連線。|The morning’s headlines, with live reports.|daily m28 y2026 G bulletin
六點半要聞|Headlines at Six Thirty|黃昏時段的主要新聞，由兩位主播坐鎮。|The day’s main stories, with two anchors in the studio.|daily m28 y2026 G bulletin
晚間新聞|The Late Bulletin|一日總結與明日早報標題。|The day in summary, and tomorrow’s front pages.|daily m28 y2026 G bulletin
晚間新聞檔案|The Evening File|每晚一宗專題，記者說明採訪始末與未解的疑問。|One story a night: how it was reported, and what is still not known.|daily m28 y2026 PG affairs
天氣與潮汐|Weather & Tides|未來一週天氣、潮汐時間與海面情況。|The week’s weather, the times of the tides and the state of the sea.|daily m26 y2026 G bulletin
國際視窗|World Window|駐外記者逐一回答：這件事為甚麼與我們有關？|Our correspondents answer one question: why does this matter here?|daily m46 y2026 G affairs
追根|To the Root|調查報道小組用三個月追一個問題，由文件、帳單到證人，逐層剝開。|An investigative team spends three months on a single question, through papers, bills and witnesses.|e20 m46 y2026 PG affairs trailer
街坊議題|Neighbourhood Matters|垃圾站、行人路、街燈：小事背後的大制度。|Bins, pavements and street lamps, and the large systems behind small things.|e24 m25 y2025 G affairs
鏡頭背後|Behind the Lens|攝影記者重訪自己最難忘的一張照片，相中人也來了。|Press photographers go back to the picture they cannot forget, and meet the people in it.|e12 m46 y2024 PG affairs
十年之後|Ten Years On|頭條人物十年後的日常。|The everyday lives of those who made the headlines ten years ago.|e13 m46 y2023 PG affairs
數字會說話|The Numbers Speak|用一張圖表講清楚一個社會問題。|One social question explained with one chart.|e24 m25 y2025 G affairs
外電一週|The Foreign Wires|精選各地新聞社的影像報道。|A selection of filmed reports from agencies around the world.|e24 m25 y2024 G affairs
法庭內外|In and Out of Court|律師解讀本週判詞，用平常人的話。|A lawyer reads the week’s judgments in plain words.|e20 m25 y2023 G affairs
氣候前線|The Climate Front|由沿海小村到冰川，記者記錄變化中的日常。|From coastal villages to glaciers, reporters record daily life as it changes.|e10 m46 y2025 G affairs
校園記者|School Reporters|中學生做採訪，大人回答不了的題目。|Secondary pupils ask what adults cannot answer.|e16 m25 y2024 G affairs
失實查核室|The Fact-check Room|網上瘋傳的說法，逐條求證。|What is going round online, checked line by line.|e20 m25 y2026 G affairs
灣區日誌|Bay Area Log|十一座城市之間的生活、工作與通勤。|Living, working and commuting between eleven cities.|e20 m25 y2025 G affairs
議員問答|Question Time|民間團體與議員面對面，限時作答。|Community groups face their representatives, against the clock.|e24 m46 y2022 G affairs
紙上風雲|Paper Storms|由一份舊報紙說起，重讀歷史上的這一日。|A day in history, reread from an old newspaper.|e20 m25 y2021 G affairs
`;
