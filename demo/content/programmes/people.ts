import { hashText } from '#demo/art/seeded-random.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { phrases } from './programme-table.ts';

const surnames = phrases(`
沈|Shum
鄧|Tang
林|Lam
岑|Sham
霍|Fok
關|Kwan
梁|Leung
簡|Kan
溫|Wan
麥|Mak
唐|Tong
賀|Ho
戚|Chik
尹|Wan
莫|Mok
葉|Yip
阮|Yuen
駱|Lok
施|Sze
苗|Miu
喬|Kiu
方|Fong
歐陽|Au-yeung
顧|Koo
`);

const givenNames = phrases(`
若燈|Yeuk-dang
語棠|Yu-tong
海晴|Hoi-ching
知行|Chi-hang
望舒|Mong-shu
啟航|Kai-hong
星橋|Sing-kiu
晚汀|Man-ting
昭文|Chiu-man
竹君|Chuk-kwan
允恆|Wan-hang
穎心|Wing-sum
青禾|Ching-wo
鶴年|Hok-nin
初雪|Cho-suet
仲謙|Chung-him
采薇|Choi-mei
柏川|Pak-chuen
聞笛|Man-tik
樂遙|Lok-yiu
靜嵐|Ching-laam
子墨|Tsz-mak
月華|Yuet-wah
南星|Nam-sing
以寧|Yee-ning
景深|King-sum
阿蕎|Ah-kiu
澄|Ching
夏|Ha
渡|To
`);

/**
 * Returns the invented person of a number; people recur, so that a search by name finds more than one
 * programme.
 */
function person(number: number): Bilingual {
  const surname = surnames[number % surnames.length];
  const given = givenNames[(number * 7 + 3) % givenNames.length];
  return { tc: `${surname?.tc ?? ''}${given?.tc ?? ''}`, en: `${surname?.en ?? ''} ${given?.en ?? ''}` };
}

const castSize = 96;

/** Returns the cast of a programme, `count` different people. */
export function castOf(programmeId: string, count: number): Bilingual[] {
  const first = hashText(`cast ${programmeId}`);
  return Array.from({ length: count }, (_, place) => person((first + place * 19) % castSize));
}

/** Returns the director of a programme; directors are never in the cast. */
export function directorsOf(programmeId: string): Bilingual[] {
  return [person(castSize + (hashText(`director ${programmeId}`) % 24))];
}
