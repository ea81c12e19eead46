/** Period drama, in the form that `programme-table.ts` reads. */
export const periodTable = `
燈下長街|Lantern Street|燈會前夜，繡娘發現亡父的帳簿被人裁去三頁；長街盡頭那盞從不點亮的燈籠，也在同一晚不見了。|On the eve of the lantern fair, an embroiderer finds three pages cut from her late father’s ledger. The same night the lamp that was never meant to be lit disappears.|e24 m45 y2026 PG republic trailer
十里紅帆|Ten Miles of Red Sails|清末港口，一名疍家女子組織三十條船的船隊，與洋行和海盜周旋。|In a late-Qing port a boat-dweller gathers a fleet of thirty to hold her own against trading houses and pirates.|e36 y2025 PG republic
雪落宮門|Snow at the Palace Gate|入宮的第一天，她被當成另一個人。要活下去，就要把錯認演成真。|On her first day at court she is taken for someone else. To survive, she must make the mistake come true.|e40 y2025 PG palace
茶館說書人|The Teahouse Storyteller|說書人每晚講的故事，總在三日後成真。縣衙派人坐在第一排聽書。|Whatever the storyteller tells comes true three days later, so the magistrate’s men now sit in the front row.|e30 y2024 PG republic
無鞘|The Unsheathed|天下第一刀匠封爐十年，終為殺父仇人的女兒再鑄一刀。|After ten years the finest swordsmith alive relights his forge, for the daughter of the man who killed his father.|e30 y2026 M swordplay trailer
御膳房的小火|A Small Flame in the Royal Kitchen|雜役少女憑一味清粥留在御膳房，從此每道菜都關乎性命。|A kitchen maid keeps her place with a bowl of plain congee, and from then on every dish is a matter of life and death.|e36 y2023 G palace
洋場舊夢|Dreams of the Concession|三十年代歌舞廳，一個女記者潛入後台追查失蹤歌星。|A reporter goes backstage at a thirties dance hall to find a singer who has vanished.|e30 y2024 PG republic
孤山客棧|The Inn on Lonely Peak|大雪封山，客棧裏七個住客各報假名。|Snow closes the pass, and all seven guests at the inn have given false names.|e20 y2025 PG swordplay
驛馬|The Post Horse|最後一代驛卒，要在改朝換代前送出一封無人敢收的信。|The last of the imperial couriers must deliver, before the dynasty falls, a letter no one dares receive.|e24 y2023 PG swordplay
鳳冠之下|Beneath the Phoenix Crown|三位秀女結成同盟，十年後只有一人記得誓言。|Three new consorts swear an alliance; ten years on only one remembers the oath.|e40 y2022 PG palace
藥鋪三代人|Three Generations of Medicine|一間百年藥鋪，三代掌櫃，一張始終不肯公開的藥方。|One old apothecary, three masters and a prescription that has never been shown.|e36 y2022 G republic
鏢行天下|The Escort Company|沒落鏢局只剩五個人，接下一趟無人肯保的鏢。|Five people are left in a failing escort company when they accept a cargo no one else will guard.|e30 y2021 PG swordplay
胭脂扣子街|Rouge Lane|繡坊、脂粉鋪與當鋪，三個女掌櫃撐起一條街。|An embroiderer, a perfumer and a pawnbroker: three women hold up one street.|e30 y2023 G republic
逆風渡|Crossing Against the Wind|渡江之夜，刺客與目標坐在同一條船上。|On the night of the crossing the assassin and his target share a boat.|e20 y2024 M swordplay
太史令|The Court Astronomer|預言日食的官員算錯了一刻鐘，因而救下一座城。|An official predicts the eclipse a quarter of an hour wrong, and saves a city by it.|e24 y2025 PG palace
戲班往事|The Opera Troupe|戰火之下，一個粵劇戲班沿西江逃難，走到哪裏唱到哪裏。|With war behind them, a Cantonese opera troupe flees along the West River, singing wherever it stops.|e30 y2021 G republic
斷橋書院|Broken Bridge Academy|女扮男裝的學生，遇上一位不問出身的先生。|A girl in a scholar’s robe meets a teacher who never asks where anyone comes from.|e24 y2023 G palace
銀票|The Silver Note|一張假銀票在七個人手中流轉，最後回到畫它的人手上。|A forged banknote passes through seven pairs of hands and returns to the one who drew it.|e20 y2022 PG republic
塞外聽笛|A Flute Beyond the Wall|和親路上，公主與護衛交換了名字。|On the road to a royal marriage the princess and her guard exchange names.|e30 y2020 PG palace
刀下留書|The Letter Under the Knife|劊子手替死囚送最後一封信，捲入謀逆大案。|An executioner carries a condemned man’s last letter and is drawn into treason.|e24 y2024 M swordplay
南洋客|The Nanyang Passenger|契約勞工遠渡南洋，三十年後帶回一箱誰也打不開的行李。|A bonded labourer comes home after thirty years in the South Seas with a trunk no one can open.|e30 y2020 PG republic
孤城算盤|The Abacus of the Lonely City|圍城百日，糧官用一把算盤守住滿城人命。|Through a hundred days of siege a quartermaster keeps a city alive with an abacus.|e24 y2025 PG palace
月下打更人|The Night Watchman|更夫每夜敲錯一更，原來是為掩護一個逃亡的少年。|Every night the watchman strikes one hour wrong, to cover a boy on the run.|e20 y2022 G swordplay
棋待詔|The Chess Attendant|宮中棋官陪三代君王下棋，從未贏過，也從未真正輸過。|A court chess master plays three emperors, never winning and never truly losing.|e24 y2021 G palace
王妃今天又逃婚|The Bride Runs Again|她逃婚九次，第十次遇上同樣在逃的新郎。|She has fled nine weddings; at the tenth she runs into the groom, who is running too.|vertical e24 m2 y2026 palace
墨城|The City of Ink|製墨世家的養女，從一錠廢墨中讀出滅門真相。|The adopted daughter of ink makers reads, in a spoiled ink stick, who destroyed her family.|e30 m45 y2026 PG republic
`;
