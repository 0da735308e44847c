import { createHash } from 'node:crypto';

/**
 * Design tokens of the pages, with the values of `web/src/ui/tokens.css`; the sizes below are those of the app's
 * components. The pages have no scripts, so the device's colour scheme selects light or dark.
 */
const LIGHT = `color-scheme:light;--paper:#f5f8f7;--surface:#fff;--sunken:#eaefed;--line:#dfe6e3;--ink1:#14211f;--ink2:#44524e;--ink3:#5d6a66;--primary:#0e5563;--hover:#116676;--tint:#e1eeef;--on:#fff;--lacquer:#0e2a2e;--lacquer2:#16393e;--lacquer-ink:#c9d8d6;--gold:#af832b;--gold-bright:#e8ce94;--gold-text:#77570f;--gold-tint:#f6efdd;--purchase:#ae3526;--purchase-tint:#fbeae6;--supply:#1b6c4c;--supply-tint:#e2f2ea;--opportunity:#86550a;--opportunity-tint:#f9efda;--information:#2f55a0;--information-tint:#e8eef9;--danger:#b4321f;--danger-tint:#fbeae6;--dai:#1d5663;--qing:#2c568f;--lv:#2b6b53;--zhe:#8c5330;--tan:#74404f;--mo:#3c4b49;--shadow:0 0 0 .5px rgb(16 42 40/.06),0 1px 2px rgb(16 42 40/.05),0 8px 24px -10px rgb(16 42 40/.16)`;
const DARK = `color-scheme:dark;--paper:#0d1514;--surface:#151f1e;--sunken:#1d2928;--line:#263331;--ink1:#e6edeb;--ink2:#b3c0bc;--ink3:#92a09c;--primary:#7cc6cf;--hover:#93d3da;--tint:#16353a;--on:#05262c;--lacquer:#14353a;--lacquer2:#1b444a;--gold:#d6b063;--gold-bright:#ecd49e;--gold-text:#e3c27c;--gold-tint:#2c2716;--purchase:#f2937f;--purchase-tint:#3a1e19;--supply:#7ccba4;--supply-tint:#14312a;--opportunity:#e3b662;--opportunity-tint:#33280f;--information:#9cb8f0;--information-tint:#1b2744;--danger:#f2937f;--danger-tint:#3a1e19;--dai:#235e6b;--qing:#345b91;--lv:#306e57;--zhe:#885535;--tan:#774957;--mo:#465653;--shadow:0 0 0 .5px rgb(255 255 255/.06),0 8px 24px -10px rgb(0 0 0/.6)`;
const SANS = `-apple-system,BlinkMacSystemFont,'Segoe UI',var(--latin-sans),'PingFang SC','HarmonyOS Sans SC',MiSans,'Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif`;
const SERIF = `ui-serif,var(--latin-serif),'Songti SC','Noto Serif SC','Noto Serif CJK SC','Source Han Serif SC',${SANS}`;
/** The Chinese fonts have apostrophes and quotation marks as wide as a character; English text takes narrow ones. */
const LATIN_PUNCTUATION = `:root:lang(en){--latin-sans:Roboto,Arial;--latin-serif:Georgia,'Times New Roman'}
:root :lang(en){font-variant-east-asian:proportional-width}
:root :lang(zh){font-variant-east-asian:normal}`;

const RULES = `
:root{${LIGHT};--gutter:16px;--latin-sans:Roboto;--latin-serif:Georgia;--sans:${SANS};--song:${SERIF}}
${LATIN_PUNCTUATION}
@media (prefers-color-scheme:dark){:root{${DARK}}img{filter:brightness(.88)}.scene{filter:brightness(.6)}}
@media (min-width:768px){:root{--gutter:24px}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink1);font:.9375rem/1.5rem var(--sans);overflow-wrap:anywhere}
img,svg{display:block;max-width:100%}
a{color:var(--primary);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px;border-radius:4px}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
.sep{display:inline-block;width:3px;height:3px;margin:0 3px;border-radius:50%;background:currentColor;opacity:.7;vertical-align:.24em}
.skip{position:absolute;left:-999px;top:8px;background:var(--surface);padding:12px 16px;border-radius:8px;z-index:2}
.skip:focus{left:8px}
.bar,main,.foot>div{width:100%;max-width:1128px;margin:0 auto;padding:0 var(--gutter)}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:0 16px;padding-top:6px;padding-bottom:6px}
.brand{display:flex;flex:1 1 7.5em;align-items:center;gap:8px;min-width:0;min-height:44px;color:var(--ink1);font:700 1.0625rem/1.75rem var(--song)}
.brand span{max-height:1.75rem;overflow:hidden;overflow-wrap:normal}
.brand:hover{text-decoration:none}
.brand svg{flex:none}
.eave{fill:none;stroke:var(--primary);stroke-width:2.8;stroke-linecap:round;stroke-linejoin:round}
.hall{fill:var(--gold)}
.bar nav{display:flex;flex-wrap:wrap;gap:0 16px}
.bar nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink2)}
.bar nav a[aria-current]{color:var(--primary);font-weight:600}
main{padding-top:4px;padding-bottom:40px}
.crumbs ol{display:flex;gap:8px;font-size:.8125rem;line-height:1.125rem;color:var(--ink3)}
.crumbs li{display:flex;align-items:center;gap:8px;min-width:2em}
.crumbs :is(a,span){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.crumbs a,.crumbs [aria-current]{display:block;padding:13px 0;color:var(--ink2)}
.crumbs [aria-current]{color:var(--ink3)}
@media (max-width:767px){
.crumbs{margin:-8px 0 -2px}
.crumbs.short,.crumbs li{display:none}
.crumbs li:nth-last-child(2){display:flex}
.crumbs li::before{content:'‹';font-size:1rem}
.few li:nth-child(3){display:none}
}
h1{font-size:1.375rem;line-height:2rem;font-weight:600;text-wrap:balance}
.head h1{font:700 1.25rem/1.75rem var(--song);letter-spacing:.01em}
.scene+h1{font:700 1.5rem/2.125rem var(--song)}
.words{word-break:keep-all;overflow-wrap:break-word}
h2{font-size:1.125rem;line-height:1.625rem;font-weight:600;margin:28px 0 10px}
.sr{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.other,.hint{color:var(--ink3);font-size:.8125rem;line-height:1.25rem;margin-top:2px}
.hint{max-width:44em;margin-top:8px;text-wrap:pretty}
.proof{display:flex;flex-wrap:wrap;gap:0 18px;margin-top:10px;padding:8px 14px;border-radius:8px;background:var(--surface);color:var(--ink2);font-size:.8125rem;line-height:1.25rem;font-variant-numeric:tabular-nums}
.claimed{display:inline-flex;align-items:center;color:var(--supply)}
.claimed svg,.blank svg{width:16px;height:16px;margin:0 4px 0 -2px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.meta span{display:inline-block}
.lead{color:var(--ink2);line-height:1.625rem;margin-top:12px;max-width:44em;text-wrap:pretty}
.meta{color:var(--ink3);font-size:.8125rem;line-height:1.25rem;display:flex;flex-wrap:wrap;gap:4px 12px;margin-top:8px}
.prose{font-size:1rem;line-height:1.75rem;white-space:pre-line;max-width:44em}
.rich{font-size:1rem;line-height:1.75rem;max-width:44em}
.rich>*+*{margin-top:14px}
.rich>:first-child{margin-top:0}
.rich ul,.rich ol{list-style:revert;padding-left:1.4em}
.rich :is(h2,h3){margin:24px 0 0;font-size:1rem;line-height:1.5rem}
.rich h3{font-size:.9375rem}
.rich blockquote{margin-left:0;margin-right:0;padding-left:16px;color:var(--ink2);border-left:2px solid var(--line)}
.rich a{text-decoration:underline}
.rich:has(table){overflow-x:auto}
.rich table{width:100%;border-collapse:collapse;font-size:.9375rem;line-height:1.375rem}
.rich :is(th,td){min-width:72px;padding:11px 16px 11px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.rich th{color:var(--ink3);font-weight:400}
.rich figure{margin-left:0;margin-right:0}
.rich figure img{max-width:100%;height:auto;border-radius:10px}
.rich figcaption{margin-top:6px;font-size:.8125rem;line-height:1.25rem;color:var(--ink3)}
.rich hr{border:0;border-top:1px solid var(--line)}
.plate{position:relative;min-height:132px;margin:0 calc(-1*var(--gutter)) 12px;overflow:hidden;display:grid;place-items:center;background:var(--lacquer)}
.plate>svg,.plate>img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.plate>i{position:absolute;inset:12px;border:1px solid rgb(255 255 255/.34);border-radius:10px}
.plate>b{position:relative;padding:24px 32px;color:#fff;font:700 1.625rem/2.25rem var(--song);letter-spacing:.1em;text-align:center;text-wrap:balance}
.plate.latin>b{font-size:1.375rem;line-height:1.875rem;letter-spacing:.02em}
.plate.vip>i{border-color:rgb(232 206 148/.75)}
.plate.vip>b{color:#f3dfb2}
.vipmark{display:inline-block;vertical-align:3px;margin-left:6px;padding:0 5px;border-radius:3px;background:var(--lacquer);box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--gold-bright) 42%,transparent);color:var(--gold-bright);font:700 .6875rem/1rem var(--sans);letter-spacing:.06em;white-space:nowrap}
.kind{display:inline-block;padding:0 6px;border-radius:4px;font-size:.75rem;line-height:1.25rem;font-weight:600;white-space:nowrap}
.danger{color:var(--danger);background:var(--danger-tint)}
.purchase{color:var(--purchase);background:var(--purchase-tint)}
.supply{color:var(--supply);background:var(--supply-tint)}
.opportunity{color:var(--opportunity);background:var(--opportunity-tint)}
.information{color:var(--information);background:var(--information-tint)}
.note{display:flex;gap:10px;margin-top:14px;padding:12px;border-radius:12px;background:var(--tint);color:var(--ink2);font-size:.8125rem;line-height:1.25rem;max-width:54em}
.terms{display:flex;flex-wrap:wrap;gap:12px 28px;margin-top:14px;padding:14px 16px;border-radius:12px;background:var(--surface)}
.terms div{min-width:6em}
.terms .price{flex:1 1 100%}
.terms dt{color:var(--ink3);font-size:.75rem;line-height:1rem}
.terms dd{margin-top:2px;font-weight:600;line-height:1.375rem;font-variant-numeric:tabular-nums}
.terms .price dd{margin-top:0;font-weight:400;font-size:.875rem;line-height:1.75rem}
.terms .price b{font-size:1.375rem;font-weight:600}
.facts{border-radius:12px;background:var(--surface);padding:4px 16px}
.facts div{display:flex;gap:12px;padding:11px 0}
.facts div+div{border-top:1px solid var(--line)}
.facts dt{flex:none;width:5em;color:var(--ink3)}
.facts dd{min-width:0}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chips a{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border-radius:999px;background:var(--surface);box-shadow:inset 0 0 0 1px var(--line);color:var(--ink1)}
.chips a:hover{box-shadow:inset 0 0 0 1px var(--primary);text-decoration:none}
.chips a[aria-current]{background:var(--tint);box-shadow:none;color:var(--primary);font-weight:600}
.rows,aside>.row{margin-inline:calc(-1*var(--gutter));background:var(--surface)}
.rows>li,aside>.row{position:relative}
.rows>li+li::before{content:'';position:absolute;left:80px;right:0;top:0;height:.5px;background:var(--line)}
.row{display:flex;align-items:center;gap:12px;padding:14px 16px;color:var(--ink1)}
.head{flex-wrap:wrap;padding:0}
.row:hover{text-decoration:none}
.row:hover strong{color:var(--primary)}
.row>:last-child{min-width:0;flex:1}
.row.head>:last-child{flex:1 1 9em}
.row strong{display:block;font:700 1rem/1.5rem var(--song);text-wrap:balance}
.row .sub{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;margin-top:1px;color:var(--ink2);font-size:.875rem;line-height:1.25rem}
.row small{display:block;color:var(--ink3);font-size:.75rem;line-height:1rem;margin-top:4px}
.row small:empty{display:none}
.row .proven{margin-top:2px;color:var(--supply)}
.papers{display:grid;gap:16px 24px;margin-top:12px}
.papers li{display:flex;gap:12px}
.papers li>:last-child{flex:1;min-width:0}
.papers img{flex:none;width:56px;height:72px;object-fit:cover;border-radius:8px;background:var(--sunken);box-shadow:inset 0 0 0 .5px var(--line)}
.papers .blank{flex:none;display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--tint);color:var(--primary)}
.papers:has(img) .blank{margin-inline:12px}
.papers .blank svg{width:20px;height:20px;margin:0}
.papers p{margin-top:1px;color:var(--ink3);font-size:.8125rem;line-height:1.25rem;font-variant-numeric:tabular-nums}
.papers .name{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;margin-top:0;color:var(--ink1);font-size:.9375rem;line-height:1.375rem}
.papers strong{font-weight:600}
.seal,.face,.logo{flex:none;width:52px;height:52px;border-radius:8px}
.seal{display:grid;place-items:center;align-content:center;padding:6px;color:#fff;font:700 1.0625rem/1.1875rem var(--song)}
.seal.n2,.seal.n3,.seal.n4{grid-template-columns:1fr 1fr}
.seal.n3 i:first-child{grid-column:1/3}
.seal i{font-style:normal}
.seal.n1{font-size:1.25rem}
.dai{background:var(--dai)}.qing{background:var(--qing)}.lv{background:var(--lv)}.zhe{background:var(--zhe)}.tan{background:var(--tan)}.mo{background:var(--mo)}
.logo{object-fit:contain;background:#fff;box-shadow:inset 0 0 0 1px var(--line)}
.face{border-radius:50%;object-fit:cover}
span.face{display:grid;place-items:center;color:#fff;font-weight:700;font-size:1.25rem}
.wares{display:grid;grid-template-columns:1fr 1fr;gap:20px 12px}
.wares a{display:block;color:var(--ink1)}
.wares img,.wares .blank{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:12px;background:var(--sunken);margin-bottom:8px}
.wares strong{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;font-size:.875rem;font-weight:600;line-height:1.25rem}
.wares :is(small,.cost){display:block;color:var(--ink3);font-size:.75rem;line-height:1.125rem}
.wares .cost{margin-top:2px}
.cost b{color:var(--ink1);font-size:.875rem;font-weight:600;font-variant-numeric:tabular-nums}
.card{position:relative;overflow:hidden;max-width:420px;min-height:220px;padding:20px;border-radius:16px;background:var(--surface);box-shadow:var(--shadow);display:flex;flex-direction:column;gap:4px}
.card .face{position:absolute;top:20px;right:20px;width:72px;height:72px}
.card h1{padding-right:84px;font:700 2rem/2.625rem var(--song)}
.card h1 :lang(zh),:lang(zh) .card h1{letter-spacing:.1em}
.card h1 :lang(en),:lang(en) .card h1{font-size:1.625rem;line-height:2rem;letter-spacing:.01em}
.card p{color:var(--ink2);font-size:.875rem;line-height:1.25rem;padding-right:84px}
.card .at{margin-top:auto;padding:20px 0 0;color:var(--ink1)}
.card .at a{display:inline-block;margin:-11px 0;padding:11px 0;text-decoration:underline;text-underline-offset:3px}
.card .at small{display:block;color:var(--ink3);font-size:.75rem;line-height:1rem;margin-top:2px}
.card.vip{background:linear-gradient(160deg,var(--lacquer2),var(--lacquer) 60%);color:var(--lacquer-ink)}
.card.vip::after{content:'';position:absolute;inset:7px;border:1px solid color-mix(in srgb,var(--gold-bright) 42%,transparent);border-radius:11px;pointer-events:none}
.card.vip h1{color:var(--gold-bright)}
.card.vip p,.card.vip .at,.card.vip .at small,.card.vip a{color:var(--lacquer-ink)}
.card .vipmark{align-self:flex-start;margin:6px 0 0}
@media (max-width:339px){
.act .again{display:none}
.bar nav a:nth-child(2){display:none}
.card .face{position:static}
.card :is(h1,p){padding-right:0}
}
.gallery{display:flex;gap:8px;margin:0 calc(-1*var(--gutter)) 16px;padding:0 var(--gutter);overflow-x:auto;scroll-snap-type:x mandatory;scroll-padding:0 var(--gutter);scrollbar-width:none}
.gallery img{flex:none;width:calc(100% - 40px);height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:12px;background:var(--sunken);scroll-snap-align:start}
.gallery img:only-child{width:100%}
.shots{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin-top:20px;max-width:44em}
.shots img{width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:8px;background:var(--sunken)}
.shots img:only-child{grid-column:1/-1}
.cover{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:12px;background:var(--sunken);margin:20px 0}
.stories img{flex:none;width:104px;height:78px;object-fit:cover;border-radius:8px;background:var(--sunken)}
.stories>li+li::before{left:16px;right:16px}
.stories strong{font:600 1rem/1.5rem var(--sans)}
.act,.pair{display:flex;flex-wrap:wrap;gap:10px}
.act>*,.pair>*{flex:1 0 auto;max-width:100%}
.act{position:fixed;z-index:1;left:0;right:0;bottom:0;padding:10px var(--gutter) calc(10px + env(safe-area-inset-bottom,0px));background:var(--paper);border-top:1px solid var(--line)}
.button{display:flex;align-items:center;justify-content:center;min-height:48px;padding:6px 12px;border-radius:12px;background:var(--primary);color:var(--on);font-size:1rem;line-height:1.375rem;font-weight:600;text-align:center}
.button:hover{background:var(--hover);text-decoration:none}
.button.quiet,.button.quiet:hover{background:var(--tint);color:var(--primary)}
.act .button{padding:6px 10px;font-size:.9375rem}
.invite{max-width:44em;margin-top:24px;padding:16px;border-radius:12px;background:var(--surface)}
.invite h2{margin:0}
.invite p{color:var(--ink2);margin-top:4px}
.invite .pair{margin-top:16px}
.contact{max-width:44em;margin-top:16px}
.next{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;margin-top:16px;border-radius:12px;background:var(--tint);font-weight:600}
.more{display:inline-flex;align-items:center;min-height:44px;margin-top:4px}
.scene{display:block;width:calc(100% + 2*var(--gutter));max-width:none;height:150px;margin:0 calc(-1*var(--gutter)) 20px}
.foot{border-top:1px solid var(--line);color:var(--ink3);font-size:.8125rem;line-height:1.25rem}
.jump{margin:12px 0}
.act+.facts{margin-top:16px}
.foot>div{display:flex;flex-wrap:wrap;gap:0 20px;align-items:center;padding-top:16px;padding-bottom:calc(96px + env(safe-area-inset-bottom,0px))}
.foot a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink2)}
.foot p{flex:1 1 100%;max-width:60em;margin-right:auto}
.seen{position:absolute;width:1px;height:1px}
@media (min-width:768px){
.bar{padding-top:10px;padding-bottom:10px}
.brand{font-size:1.1875rem}
.bar nav{gap:0 20px}
.crumbs ol{margin-bottom:4px}
.crumbs li+li::before{content:'›'}
main{padding-bottom:48px}
.plate{min-height:200px;margin:0 0 20px;border-radius:16px}
.plate>i{inset:16px}
.plate>b{font-size:2.5rem;line-height:3.375rem}
.plate.latin>b{font-size:2.125rem;line-height:2.875rem}
.wares{grid-template-columns:repeat(3,1fr)}
.act{position:static;padding:0;border:0;background:none;margin-top:24px;max-width:400px}
.pair>*{flex:0 1 auto;min-width:140px}
:is(aside,.side) .pair>*{flex:1 0 auto}
:is(.invite,.contact)+.act{margin-top:4px}
:is(.invite,.contact)+.act .button{flex:none;padding-inline:0;background:none;color:var(--primary)}
.act .again{display:none}
.rows,aside>.row{overflow:hidden;margin-inline:0;border-radius:12px}
.papers{grid-template-columns:repeat(2,minmax(0,1fr))}
.gallery{display:grid;grid-template-columns:repeat(4,1fr);margin-inline:0;padding:0;overflow:visible}
.gallery img{width:100%;aspect-ratio:1;border-radius:8px}
.gallery>:first-child{grid-column:1/-1;aspect-ratio:4/3;border-radius:12px}
.foot>div{padding-bottom:24px}
.scene{width:100%;height:240px;margin:0 0 24px;border-radius:16px}
.rows.two{display:grid;grid-template-columns:1fr 1fr}
.rows.two>li{display:grid}
:is(aside,.side) .rows.two{grid-template-columns:1fr}
.rows.two>li:nth-child(2)::before{display:none}
}
@media (min-width:1024px){
:root{--gutter:32px}
.two-up{display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:0 40px;align-items:start}
.two-up>aside{position:sticky;top:16px}
.two-up>aside>:is(h2,.invite):first-child{margin-top:0}
.two-up>aside .act,.side .act{max-width:none}
.two-up .card{max-width:none;min-height:240px}
.jump{display:none}
.jump+.two-up{margin-top:12px}
.product{display:grid;grid-template-columns:minmax(0,1fr) 384px;grid-template-rows:auto 1fr;gap:0 48px;align-items:start}
.product>.gallery{grid-area:1/1}
.product>.detail{grid-column:1}
.product>.side{display:block;grid-area:1/2/3}
.head h1{font-size:1.5rem;line-height:2.125rem}
}
@media print{.act,.bar nav,.foot{display:none}}
`;

export const STYLE = RULES.replaceAll('\n', '');
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
