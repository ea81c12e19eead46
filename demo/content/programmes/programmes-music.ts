/** Music, in the form that `programme-table.ts` reads. */
export const musicTable = `
今晚唱好|Sing It Well Tonight|三十首歌，十位歌手，一支現場樂隊。由觀眾即場投票決定最後一首唱甚麼。|Thirty songs, ten singers and one live band, and the audience votes for the last number on the spot.|e20 m70 y2026 concert trailer
弦外之音|Between the Strings|小提琴、二胡與電結他同處一室，談合奏也談爭執。|A violin, an erhu and an electric guitar in one room, on playing together and falling out.|e12 m46 y2025 concert
黑膠房間|The Vinyl Room|收藏家帶來一張唱片，說一個與它有關的人。放完 A 面，才說得出 B 面的事。|A collector brings one record and the person it belongs to. Only when side A has played can the story on side B be told.|e16 m60 y2025 cantopop
夜光電台|Nightglow Radio|深夜點唱，主持讀信，城市慢慢安靜下來。|Requests after dark: letters are read and the city grows quiet.|e20 m70 y2024 cantopop
填詞人在場|The Lyricist is In|一個音樂人、一份草稿，逐字看一首歌怎樣誕生。|One songwriter, one draft, and a song born word by word.|e10 m46 y2026 cantopop
海旁演唱會|Concert on the Waterfront|以海港為背景的露天音樂會，一夜四組樂隊。|Open-air music with the harbour behind: four bands in one night.|e6 m70 y2025 concert
地下室樂隊|The Basement Band|工廈裏練了八年的樂隊，第一次踏上大舞台。|After eight years in a factory block, a band steps on to a real stage.|e8 m46 y2024 concert
粵曲新聲|New Voices in Cantonese Opera|年輕演員用流行編曲重唱經典折子。|Young performers sing the old scenes to new arrangements.|e10 m50 y2023 concert
一開口便認得|Known by the Voice|蒙面演唱，評判只能憑聲音猜人。|The singers are masked and the panel has only its ears.|e13 m60 y2025 cantopop
鋼琴旁的人|Beside the Piano|伴奏者難得走到台前，談歌手與沉默。|Accompanists step forward for once to talk of singers and silence.|e8 m46 y2022 concert
校際歌唱賽|The School Singing Cup|二十間中學，一個合唱獎盃。|Twenty schools and one cup for choirs.|e12 m60 y2026 concert
爵士深水|Deep Jazz|深夜小酒館裏的即興演奏，一鏡到底。|Improvisation in a small bar, filmed in a single take.|e10 m60 y2024 concert
電影配樂夜|A Night at the Scores|交響樂團演奏本地電影配樂，銀幕同步放映。|An orchestra plays the scores of local films beneath the screen.|e4 m70 y2023 concert
八十後金曲|Hits of the Eighties|卡式帶年代的歌，連同當年的髮型一併重現。|Songs from the age of cassettes, hairstyles included.|e20 m46 y2021 cantopop
一首歌的時間|The Length of a Song|三分半鐘的音樂故事，由創作到街頭。|Three and a half minutes, followed from the writing desk to the street.|e16 m46 y2025 cantopop
街頭唱遊人|The Buskers|十位街頭歌手，一個寒冬。|Ten street singers and one cold winter.|e8 m46 y2022 concert
合唱團日記|The Choir Diary|長者合唱團備戰海外比賽，最難背的是歌詞。|A choir of pensioners prepares for a contest abroad, and the words are the hardest part.|e8 m46 y2026 concert
鼓的旅行|Travels of a Drum|帶着一面獅鼓走遍世界，與當地樂手同奏。|A lion-dance drum goes round the world and meets other drums.|e8 m46 y2023 concert
新聲週記|New Voices Weekly|每週三位新人，三首從未發表的歌。|Three newcomers a week, three unreleased songs.|e20 m46 y2026 cantopop
音樂廳後門|The Stage Door|調音師、搬琴工與領座員的音樂廳。|The concert hall of tuners, piano movers and ushers.|e6 m46 y2024 concert
睡前古典|Classics before Bed|一小時柔和古典樂章，畫面只有雨與燈。|An hour of gentle classical music, with only rain and lamplight to look at.|e12 m60 y2025 concert
雨夜鋼琴|Piano on a Rainy Night|鋼琴家關上燈，彈自己小時候最怕的練習曲。|Pianists turn down the lights and play the studies they dreaded as children.|e8 m46 y2025 concert
`;
