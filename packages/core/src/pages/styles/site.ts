/** The neutral web page that stands behind bars and dialogs. (UI.md section 5, Indicators) */
export const siteStyles = `html{background:#FFF}
.site{position:relative;padding:0 0 24px;background:#FFF}
.site i{display:block;height:10px;border-radius:5px;background:#ECEEF1}
.nav{display:flex;align-items:center;gap:20px;height:56px;padding:0 32px;border-bottom:1px solid #ECEEF1}
.nav i{width:56px;height:8px}
.nav i:first-child{width:28px;height:28px;border-radius:8px}
.nav i:nth-child(2){width:96px;height:10px;margin-right:auto}
.hero{display:grid;grid-template-columns:1.1fr 1fr;gap:32px;padding:32px 32px 0}
.hero>div:first-child{display:grid;gap:12px;align-content:start}
.hero i{width:96%}
.hero i:nth-child(1){width:84%;height:22px}
.hero i:nth-child(2){width:62%;height:22px;margin-bottom:8px}
.hero i:nth-child(4){width:90%}
.hero i:nth-child(5){width:72%}
.frame{position:relative;min-height:168px;border-radius:10px;background:#ECEEF1;overflow:clip}
.cards{display:grid;grid-template-columns:repeat(3,1fr);gap:24px;padding:28px 32px 0}
.cards i{width:80%;margin-top:12px}
.cards i:first-child{width:100%;height:84px;margin:0;border-radius:8px}
.cards i:last-child{width:60%;margin-top:8px}
@container eup (max-width:640px){
  .nav{padding:0 20px}
  .hero{grid-template-columns:1fr;padding:24px 20px 0}
  .cards{gap:16px;padding:20px 20px 0}
}
`;
