/** The styles of the banner and of the preview's own pages. They win over those of the site, which know nothing of them. */

export const bannerStyles = `
:root{scroll-padding-block-end:8rem}
.preview-banner{position:sticky;inset-block-end:0;z-index:30;padding:.5rem 1rem;font:400 .9375rem/1.4 system-ui,sans-serif;
color:#fff;background:#3b1d5c;border-block-start:.25rem solid #ffc93d}
.preview-banner *{margin:0;padding:0;font:inherit;color:inherit;background:none;border:0;max-inline-size:none}
.preview-banner .preview-line{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}
.preview-banner strong{font-weight:700}
.preview-banner .preview-mark{padding:.0625rem .5rem;color:#2b1d00;background:#ffc93d;border-radius:.25rem}
.preview-banner a{display:inline-block;padding-block:.25rem;text-decoration:underline;text-underline-offset:.2em}
.preview-banner :is(a,summary):focus-visible{outline:.1875rem solid #ffc93d;outline-offset:.125rem}
.preview-banner .preview-links{display:flex;flex-wrap:wrap;gap:0 1rem;margin-inline-start:auto;list-style:none}
.preview-banner summary{min-block-size:0;padding-block:.25rem;font-weight:700;cursor:pointer}
.preview-banner summary:hover{color:#ffc93d}
.preview-banner ::marker{color:#ffc93d}
.preview-banner details ul{max-block-size:40vh;overflow:auto;padding-inline-start:1.25rem;list-style:disc}
.preview-banner details li{overflow-wrap:anywhere}
@media (max-width:40rem){.preview-banner{font-size:.875rem;padding:.375rem .75rem}.preview-banner .preview-links{margin-inline-start:0}}
@media print{.preview-banner{position:static}}
`.replaceAll('\n', '');

export const errorPageStyles = `
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1b2a22;background:#fff8ea}
main{max-inline-size:40rem;margin:0 auto;padding:2rem 1rem}
section+section{margin-block-start:2rem;padding-block-start:2rem;border-block-start:1px solid #7d7353}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2}
li{margin-block:.5rem;overflow-wrap:anywhere}
a{color:#0f553a}
`.replaceAll('\n', '');
