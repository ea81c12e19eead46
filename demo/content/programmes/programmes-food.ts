/** Food programmes, in the form that `programme-table.ts` reads. */
export const foodTable = `
蒸籠裏的時光|Time in a Steamer|凌晨四點，點心師傅揭開第一籠蒸氣。十二家老店，十二種手勢，一座城市的早晨由此開始。|At four in the morning the first steamer is opened. Twelve old dim sum houses, twelve pairs of hands, and a city’s day begins.|e12 m43 y2026 eatery trailer
鑊氣人生|Breath of the Wok|十位大牌檔與酒樓師傅，在最猛的火前說自己的半生。一道菜的時間，剛好夠說完一件後悔的事。|Ten cooks from street stalls and grand kitchens tell their lives in front of the fiercest flame. The time it takes to cook one dish is just enough to confess one regret.|e10 m48 y2026 eatery trailer
深夜食譜|Midnight Recipes|收工後的一餐，不講究，只求安慰。主持與一位夜歸人同煮同食。|Supper after a late shift, nothing fancy, only comfort. The host cooks and eats with someone on the way home.|e26 m46 y2025 cooking
街市早晨|Market Mornings|跟着買餸的人走進街市，學會看魚眼、聽瓜聲、講價錢。|Follow the shoppers and learn to read a fish’s eye, listen to a melon and argue the price.|e20 m42 y2024 eatery
十五分鐘小炒|Fifteen-minute Stir-fries|三種材料，一隻鑊，十五分鐘上桌。|Three ingredients, one wok and fifteen minutes to the table.|e52 m23 y2026 cooking
一人小鍋|A Small Pot for One|獨居也要好好吃飯，每集一隻小鍋，一段獨處時光。|Living alone is no reason to eat badly: one small pot an episode, and time to oneself.|e24 m46 y2025 cooking
街燈下的食堂|Canteen under the Street Lamp|路邊一張摺枱，賣到凌晨四點。老闆娘記得每位客人的口味，也記得他們為何失眠。|A folding table serves till four in the morning. The owner remembers what each guest likes, and why they cannot sleep.|e8 m46 y2025 eatery
海味街的秘密|Secrets of Dried Seafood Street|鮑參翅肚以外，還有一條街的學徒故事。|Beyond abalone and fish maw, a street full of apprentices’ stories.|e8 y2023 eatery
豆腐先生|Mr Tofu|由一粒黃豆開始，走訪二十家堅持石磨的豆腐店。|From a single soya bean to twenty shops that still grind with stone.|e10 y2022 eatery
母親的湯|My Mother’s Soup|名人帶來母親的湯方，由湯水專家重現。|Well-known guests bring their mothers’ soups to be made again.|e20 y2024 cooking
甜到入心|Sweet to the Heart|糖水舖、餅店、冰室，走一趟甜味地圖。|A map of sweetness by way of dessert shops, bakeries and ice rooms.|e13 y2025 eatery
漁火|Lights on the Water|隨漁船出海三日，把最鮮的一尾煮給船員吃。|Three days at sea with a fishing crew, who get the best of the catch.|e8 y2021 eatery
廚房新手村|Kitchen for Beginners|由煮一鍋不黏底的飯開始，教你學懂做菜。|Cooking from scratch, beginning with rice that does not stick.|e40 y2024 cooking
祭壇上的菜|Dishes for the Ancestors|清明、盂蘭、冬至，節慶供桌上的味道從何而來。|Where the flavours of the festival table come from, from spring rites to the winter solstice.|e6 y2023 eatery
茶餐廳大全|The Complete Cha Chaan Teng|一杯奶茶的布袋、茶葉與火候，拆開來看。|A cup of milk tea taken apart: the cloth, the leaves and the heat.|e13 y2022 eatery
素食七日|Seven Days Green|七個無肉不歡的人，七天素食挑戰。|Seven devoted meat-eaters go seven days without.|e7 y2025 cooking
辣的地理|A Geography of Heat|沿着一條辣椒之路，由四川走到墨西哥。|Along the chilli road from Sichuan to Mexico.|e8 m48 y2024 eatery
腐乳與芝士|Fermented|時間是最好的廚師：看各地如何等一口發酵的味道。|Time is the best cook: how the world waits for the taste of fermentation.|e6 m48 y2023 eatery
剩菜魔法|Leftover Magic|打開普通人家的雪櫃，用剩菜煮出宴客菜。|An ordinary fridge is opened and its leftovers become a dinner party.|e20 y2023 cooking
飯糰與海苔|Rice and Seaweed|為孩子準備飯盒的一百種方法，由最簡單的開始。|A hundred lunch boxes for children, the simplest first.|e20 y2022 cooking
酒樓最後一夜|Last Night at the Restaurant|結業前夜，老酒樓的員工為熟客再擺一席。|On the eve of closing, the staff of a grand old restaurant lay one more banquet.|e4 m48 y2026 eatery
冬日圍爐|Round the Hot Pot|爐火一開，話題便停不下來。|Once the flame is lit, the talk does not stop.|e10 y2021 eatery
市場最後一檔|The Last Stall|收市前半小時，主持用餘下的材料煮一頓晚飯。|In the last half hour before closing, dinner is made from whatever is left.|e16 m25 y2025 cooking
麵粉與水|Flour & Water|由雲吞皮到長棍麵包，兩樣材料的無限可能。|From wonton skins to baguettes, everything that two ingredients can be.|e8 m46 y2024 cooking
`;
