/** Style of all pages: phone first; colour is never the only indication. */
export const STYLE = `
:root { --paper: #f3f5f7; --surface: #fff; --ink: #1c2530; --soft: #55616f; --line: #d9dfe5; --accent: #1d5c8c;
  --good: #256340; --bad: #9b2444; --amber: #6b4700; --amber-paper: #fff1cf; color-scheme: light; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
body.nested { background: var(--surface); }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; }
h2 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0 0 12px; }
.banner { margin: 0; padding: 8px 16px; background: var(--amber-paper); color: var(--amber); text-align: center;
  font-size: 14px; font-weight: 600; }
.sheet { max-width: 480px; margin: 0 auto; padding: 20px 16px 24px; background: var(--surface); min-height: calc(100vh - 37px); }
.wide { max-width: 1100px; }
.nested .sheet { max-width: none; padding: 4px; min-height: 0; }
.summary { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; padding: 12px 0;
  border-block: 1px solid var(--line); }
.summary dt { color: var(--soft); }
.summary dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.summary .amount { font-size: 18px; font-weight: 600; font-variant-numeric: tabular-nums; }
.methods { display: grid; grid-template-columns: 4fr 5fr 4fr; gap: 8px; }
.method a { display: grid; place-items: center; min-height: 52px; border: 1px solid var(--line); border-radius: 10px;
  color: var(--ink); font-size: 15px; font-weight: 600; text-decoration: none; }
.method.chosen a { border: 2px solid var(--accent); color: var(--accent); }
#pg_iframe { display: block; width: calc(100% + 8px); height: 700px; margin: 12px -4px 0; border: 0; }
.foreign { width: 100%; height: 40px; border: 1px dashed var(--line); }
.spinner { width: 44px; height: 44px; margin: 0 auto; border: 4px solid var(--line); border-top-color: var(--accent);
  border-radius: 50%; animation: turn .9s linear infinite; }
@keyframes turn { to { transform: rotate(360deg); } }
.back { display: inline-block; padding: 12px 0; }
label { display: block; margin-top: 12px; font-size: 14px; color: var(--soft); }
input, select, button { font: inherit; color: inherit; }
input, select { width: 100%; min-height: 48px; margin-top: 4px; padding: 0 12px; border: 1px solid #8592a0; border-radius: 10px;
  background: var(--surface); color: var(--ink); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.btn-primary { display: block; width: 100%; min-height: 48px; margin-top: 20px; padding: 11px 16px; border: 0; border-radius: 10px;
  background: var(--accent); color: #fff; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.btn-primary:disabled { background: #dde3e8; color: #5a6673; cursor: default; }
.cards { list-style: none; margin: 0 0 8px; padding: 0; border: 1px solid var(--line); border-radius: 10px; }
.cards li + li { border-top: 1px solid var(--line); }
.cards a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 9px 12px; min-height: 44px;
  color: var(--ink); font-size: 15px; text-decoration: none; }
.cards a:hover { background: var(--paper); }
.number { font-variant-numeric: tabular-nums; color: var(--soft); }
.good { color: var(--good); } .bad { color: var(--bad); } .hint { color: var(--soft); font-size: 14px; }
.result { text-align: center; padding-top: 56px; }
.result h1 { margin-bottom: 4px; }
.error { padding: 10px 12px; border-left: 3px solid var(--bad); background: #fbeef1; color: var(--bad); }
.choose { display: grid; gap: 12px; align-items: end; padding-bottom: 20px; border-bottom: 1px solid var(--line); }
.choose label, .choose .btn-primary { margin-top: 0; }
button:not(.btn-primary) { min-height: 44px; padding: 0 14px; border: 1px solid #8592a0; border-radius: 10px; background: var(--surface);
  cursor: pointer; }
.box { display: flex; gap: 8px; align-items: center; min-height: 48px; }
.box input { width: 20px; min-height: 20px; margin: 0; }
.inline { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: end; }
.inline label { margin-top: 8px; }
.payment details { margin-top: 8px; } summary { min-height: 44px; padding: 10px 0; cursor: pointer; color: var(--accent); }
.notified .inline { display: inline-flex; }
table { border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400; overflow-wrap: anywhere; }
td { text-align: right; font-variant-numeric: tabular-nums; }
.payment { padding: 16px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.payment header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; font-weight: 600; }
.payment p { margin: 4px 0 0; }
.notified { margin: 8px 0 0; padding: 0 0 0 18px; font-size: 14px; }
@media (min-width: 700px) { .choose { grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); } .wide { padding: 24px 32px; } }
`;
