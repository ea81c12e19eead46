/** City life, in the form that `programme-table.ts` reads. */
export const cityTable = `
維港夜航|Night Passage|天黑之後，海港換了一批人：領港員、夜釣客、清潔船與最後一班渡輪的水手。六個晚上，六種燈火。|After dark the harbour changes hands: pilots, anglers, cleaning boats and the crew of the last ferry. Six nights, six kinds of light.|e6 m46 y2026 street
霓虹燈下|Under the Neon|霓虹一塊塊拆下，師傅仍在吹最後一根玻璃管。拍攝隊跟隨一塊招牌，由設計、點亮到落地。|Sign by sign the neon comes down while a master bends his last tube of glass. The crew follows one sign from drawing to lighting to removal.|e4 m48 y2025 heritage trailer
電車由東到西|By Tram, East to West|一程電車、一條橫切城市的線，每站停下來認識一個人。|One tram, one line across the city, and someone to meet at every stop.|e13 m25 y2025 street
舊片重溫：紅磚屋|From the Archive: Red Brick House|七十年代的街坊影像修復放映，當年鏡頭前的孩子今日重看自己。|Restored street footage from the seventies, watched today by the children who were in it.|e8 m48 y2024 heritage
樓梯街四季|Four Seasons on the Stairs|三百一十級石階，住着做餅的、刻章的、養鳥的和一隻黑狗。|Three hundred and ten stone steps, home to a baker, a seal carver, a bird keeper and a black dog.|e4 m48 y2023 street
夜更|Night Shift|城市睡着之後仍然醒着的二十個人。|Twenty people who are awake while the city sleeps.|e10 m46 y2024 street
招牌字體師|Letters of the Street|手寫招牌的筆劃，藏着一條街的性格。|The strokes of a painted sign hold the character of a street.|e6 m25 y2022 heritage
唐樓最後一個夏天|The Tenement’s Last Summer|清拆在即，住戶輪流打開自己的門。|With demolition near, the tenants open their doors one by one.|e5 m48 y2025 heritage
屋邨日與夜|Estate, Day and Night|一個屋邨，二十四小時，二十四部攝影機。|One housing estate, twenty-four hours, twenty-four cameras.|e6 m48 y2023 street
上環藥香|The Scent of Sheung Wan|參茸海味之間，年輕人重新學認藥。|Among ginseng and dried seafood, the young relearn the herbs.|e6 m25 y2021 heritage
工廈裏的人|People of the Factory Blocks|樂隊、木匠、咖啡師，共用一部載貨升降機。|A band, a carpenter and a coffee roaster share one goods lift.|e8 m46 y2024 street
碼頭考|A Study of Piers|由石階到浮橋，細看城市與海的接口。|From stone steps to pontoons, the joints between a city and its sea.|e5 m25 y2020 heritage
街貓地圖|A Map of Street Cats|跟着十二隻街貓的路線，重新認識十二個社區。|Twelve neighbourhoods rediscovered on the routes of twelve cats.|e12 m25 y2026 street
聽見城市|Hearing the City|錄音師收集即將消失的聲音：打鐵、叫賣、渡輪汽笛。|A sound recordist collects what is about to go silent: the anvil, the hawker, the ferry whistle.|e6 m46 y2023 heritage
橋下|Under the Flyover|天橋底的棋局、理髮檔與流浪歌手。|Chess games, barbers and buskers beneath the road.|e6 m25 y2022 street
天台共和國|The Rooftop Republic|城市第五面牆上的菜園、鴿舍與星空。|Gardens, pigeon lofts and stars on the city’s fifth wall.|e6 m25 y2024 street
花牌師傅|Masters of the Flower Plaque|竹篾、絹花與大字，為節慶紮出一面牆。|Bamboo, silk flowers and giant characters, tied into a wall for the feast.|e4 m46 y2021 heritage
地圖以外的路|Off the Map|官方地圖沒有名字的小巷，由街坊口述命名。|Lanes without a name on any map, named by those who live there.|e8 m25 y2022 street
填海簡史|A Short History of Reclamation|海岸線如何一步一步離開原來的位置。|How a shoreline walked away from where it began, step by step.|e4 m48 y2024 heritage
雨天城市|The City in Rain|不設旁白的雨聲漫遊，適合深夜。|A wordless walk in the rain, for late at night.|e8 m48 y2025 street
大廈名字學|What Buildings are Called|由「富貴」到「雅居」，樓名如何寫下一個時代。|How the names of buildings spell out an age.|e6 m25 y2020 heritage
最後一間冰室|The Last Ice Room|卡位、吊扇與四十年的熟客，一間冰室的倒數三十日。|Booths, ceiling fans and forty years of regulars: the last thirty days of a café.|e5 m46 y2026 heritage
海底隧道五十年|Fifty Years under the Harbour|一條隧道如何改變兩岸的上班、搬家與戀愛。|How one tunnel changed work, moving house and love on both shores.|e3 m48 y2022 heritage
`;
