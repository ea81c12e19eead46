import { isSceneName, type SceneName } from '#demo/art/scene-list.ts';

/**
 * Scenes for certain titles, as `scene: titles`: what the title names, or where it is set. Other programmes
 * are assigned in turn.
 */
const hints: Partial<Record<SceneName, string>> = {
  harbour:
    '渡輪盡頭 維港夜航 十里紅帆 風起中環 海旁演唱會 填海簡史 南洋客 龍舟隊日記 風帆對決 帆船回家 舊片重溫：紅磚屋 海底隧道五十年 天台共和國 上車之前 港口與貨櫃 天氣與潮汐',
  pier: '碼頭以西 隔岸有人 離島三十六日 冬天的渡口 碼頭考 漁火 逆風渡 海港以南 無風地帶 離島郵差 海風理髮店 銅鑼灣四點鐘',
  tram: '慢行海傍線 電車由東到西 電車叮叮 夜更司機 夜更 經濟學家搭的士 反斗車隊 長街十號',
  deep: '鯨落之前 白海豚日記 深海無光 潛水員的證供',
  reef: '珊瑚重生 海底郵局 海龜回家',
  rocket: '月亮快遞 太空探險小隊 外星轉校生 晚安星空 月球背面 睡前三個故事',
  toon: '阿橙與小藍 恐龍巴士站 噴嚏龍 小數點偵探 字從哪裏來 影子好朋友 跳跳蛙運動會',
  balloons: '紙飛機學堂 彩虹救援隊 手工星期三 沙漠日記',
  palace:
    '燈下長街 雪落宮門 御膳房的小火 鳳冠之下 王妃今天又逃婚 胭脂扣子街 刀下留書 太史令 棋待詔 月下打更人 墨城',
  pitch:
    '綠茵少年 週末綠茵 平日對碰 女子足球紀事 守門員的孤獨 青年聯賽 零點零一秒 夏天最後一場波 賽前巡禮 賽後更衣室 經典再戰 三十八歲的新秀',
  hoops: '屋邨日與夜 最後一課體育課 閃避球之夜',
  pool: '海泳人 游向對岸 浪與板',
  alley: '雨巷霓虹 霓虹燈下 雨天城市 黑傘 招牌字體師 鎖匠日誌 子彈與月餅 長夜將明 玫瑰與鐵皮屋 父親的摩托車',
  duo: '霧裏看花人 潮退之後 三分鐘心動 第七號房 借來的時間 二手婚紗 無聲告白',
  kitchen: '鑊氣人生 十五分鐘小炒 小小廚房 返屋企吃飯 深夜食譜 婆媳停戰日 廚房新手村 剩菜魔法',
  steamers: '蒸籠裏的時光 茶館說書人 小忍者茶館 酒樓最後一夜',
  noodle: '街燈下的食堂 半糖少冰 最後一間冰室 茶餐廳大全 前世欠你一杯奶茶 小店帳簿 時差 甜到入心',
  market:
    '街市早晨 海味街的秘密 市集星期六 市場最後一檔 街坊財經 上環藥香 豆腐先生 素食七日 腐乳與芝士 花牌師傅 古董街疑雲',
  table: '一桌四口 冬日圍爐 冬至那一夜 今晚邊個洗碗 爸爸的便當 母親的湯 阿爺識上網 貓房客 三樓後座 借宿一晚',
  train: '水底車站 夜行列車 火車便當地圖 五月的地下鐵 候車室 邊境小站',
  office:
    '最後證詞 重案第九組 白袍無眠 總裁請排隊 追根 法庭內外 十年後的報案電話 護士長的抽屜 手術刀與口琴 夜班法醫 失實查核室',
  studio:
    '六點半要聞 早晨新聞 晨光第一線 一問三不知 議員問答 午間新聞 晚間新聞 晚間新聞檔案 校園記者 燈下夜話 乒乓小將 羽毛球教室 體育星期日',
  globe: '整點新聞 國際視窗 環球股匯 零時差案 外電一週',
  exchange: '財經收市 開市第一分鐘 股壇往事 新股放大鏡',
  ridge:
    '單車環島 香港後花園 風箏修理店 週日家庭日 山徑越野賽 晨跑直播 帶阿媽去旅行 單車少女隊 下一站露營 蜜蜂的城市 雲的一生',
  peaks:
    '群山有聲 山火 孤山客棧 山屋過夜 攀上獅子石 極北的光 溫泉七湯 星空之下 沙漠開花 極地信使 山中別墅失竊記',
  wetland: '濕地一年 候鳥北飛 紅樹林保姆 斷橋書院 河流盡頭 夜行動物園 小小掠食者 一滴水的旅程 青蛙合唱團',
  lighthouse: '燈塔來信 燈塔之路 風球之下 霧海',
  incense: '樓梯街四季 祭壇上的菜 紅棉樹下 無鞘 銀色獅頭 藥鋪三代人 蓮城散策',
  cinema: '最後一卷菲林 電影配樂夜 暗房',
  concert: '今晚唱好 地下室樂隊 爵士深水 一開口便認得 鋼琴旁的人 鼓的旅行 新聲週記',
  record: '黑膠房間 弦外之音 八十後金曲 夜光電台 聽見城市 聽證人 雨夜鋼琴 睡前古典',
  curtain: '週末大亂鬥 戲班往事 粵曲新聲 孤島劇團 最後一班學生 洋場舊夢 校際歌唱賽',
  race: '草場夜賽 週末賽馬日 賽事重溫 夜賽前後 直路四百米',
  gallop: '晨操直擊 冷門一九三 名駒列傳',
  stable: '馬房二十四小時 退役之後 賽馬醫院 騎師學堂 亮相圈',
};

/** Scene by hinted Chinese title. */
export const sceneHints: ReadonlyMap<string, SceneName> = new Map(
  Object.entries(hints).flatMap(([scene, titles]) =>
    isSceneName(scene) ? titles.split(' ').map((title) => [title, scene] as const) : [],
  ),
);

/**
 * Fixed colour families of the home screen's hero pictures: the ferry at night, the wok over fire, the
 * lanterns at dusk.
 */
export const familyHints: ReadonlyMap<string, number> = new Map([
  ['渡輪盡頭', 1],
  ['鑊氣人生', 0],
  ['燈下長街', 0],
]);
