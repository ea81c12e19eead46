/** Nature and documentary, in the form that `programme-table.ts` reads. */
export const natureTable = `
鯨落之前|Before the Whale Falls|一頭老鯨最後一次迴游，船隊跟隨牠走完六千海里。沉落海底之後，牠會成為一座城市。|An old whale makes its last migration and a small crew follows for six thousand miles. When it sinks, it will become a city.|e3 m54 y2026 ocean trailer
群山有聲|The Mountains Have Voices|四季之間，錄音隊在四座山收集風、冰與獸的聲音。第一集由北坡的雪崩開始。|Through four seasons a sound crew collects wind, ice and animals on four mountains, starting with an avalanche on the north face.|e6 m54 y2025 science
濕地一年|A Year in the Wetland|候鳥抵達、魚塘排水、黑臉琵鷺離開。一片城市邊緣的濕地，三百六十五日。|The birds arrive, the fishponds are drained, the spoonbills leave: three hundred and sixty-five days on the edge of a city.|e4 m52 y2026 wildlife
星空之下|Under the Stars|追星人與天文學家，在最黑的地方看最遠的光。|Stargazers and astronomers look for the farthest light from the darkest places.|e6 m50 y2024 science
白海豚日記|The White Dolphin Diary|研究員為最後數十條中華白海豚逐條命名。|Researchers give a name to each of the last few dozen white dolphins.|e5 m50 y2025 ocean
夜行動物園|The Night Creatures|豹貓、箭豬、飛鼠：天黑之後的郊野公園。|Leopard cats, porcupines and flying squirrels in the country parks after dark.|e6 m48 y2025 wildlife
樹的記憶|What Trees Remember|一千年的年輪裏，有旱災、戰火與一個溫暖的春天。|A thousand years of rings hold drought, war and one warm spring.|e4 m50 y2023 science
珊瑚重生|Coral Again|潛水員與科學家在白化海床重新種下一片森林。|Divers and scientists replant a forest on a bleached sea bed.|e4 m50 y2026 ocean
象的葬禮|The Elephants’ Farewell|一個象群如何記住離開的成員。|How a herd of elephants remembers the ones who have gone.|e3 m52 y2022 wildlife
極地信使|Messengers of the Pole|企鵝、賊鷗與一座只有十二個人的研究站。|Penguins, skuas and a station of twelve people.|e5 m52 y2024 wildlife
蜜蜂的城市|City of Bees|天台養蜂人與三萬隻鄰居。|A rooftop beekeeper and thirty thousand neighbours.|e4 m46 y2025 wildlife
河狸工程師|The Beaver Engineers|一道水壩改變一個山谷。|One dam changes a valley.|e3 m46 y2021 wildlife
火山呼吸|The Volcano Breathes|住在火山腳下的人，學會聽地面。|Those who live below a volcano learn to listen to the ground.|e4 m52 y2023 science
候鳥北飛|Flying North|跟隨一群水鳥飛越九個國家。|Nine countries with a flock of waders.|e5 m52 y2024 wildlife
深海無光|Where Light Ends|潛水器下潛四千米，遇見自己發光的生命。|Four thousand metres down, a submersible meets life that makes its own light.|e4 m54 y2025 ocean
雲的一生|The Life of a Cloud|由海面水氣到山頂大雨，追蹤一朵雲。|One cloud followed from sea spray to mountain rain.|e3 m48 y2022 science
小小掠食者|Small Hunters|螳螂、蜻蜓與跳蛛的一平方米戰場。|Mantis, dragonfly and jumping spider on a battlefield one metre square.|e6 m46 y2023 wildlife
沙漠開花|The Desert in Bloom|十年一場雨，一夜花開。|Rain once in ten years, and flowers overnight.|e3 m50 y2021 science
紅樹林保姆|The Mangrove Nursery|潮漲潮退之間，半個海洋的孩子在這裏長大。|Between the tides, half the ocean’s young grow up here.|e4 m48 y2024 ocean
狼的回歸|Return of the Wolf|一個消失百年的物種，重新走進村莊外的森林。|A hundred years gone, wolves walk back into the woods beyond the village.|e4 m52 y2022 wildlife
月球背面|The Far Side|科學家談那片永遠背對我們的土地。|Scientists on the ground that is always turned away from us.|e4 m48 y2026 science
海龜回家|Turtles Come Home|三十年前在這片沙灘孵化的海龜，終於回來產卵。|Turtles hatched on this beach thirty years ago come back to lay.|e3 m48 y2025 ocean
一滴水的旅程|The Journey of a Drop|由雪山到水龍頭，追蹤一滴水的三千公里。|From a snowfield to a kitchen tap, three thousand kilometres with one drop.|e4 m50 y2025 science
青蛙合唱團|The Frog Chorus|夏夜池塘裏，每一把聲音都在尋找另一把。|In a summer pond every voice is looking for another.|e3 m46 y2023 wildlife
`;
