import { Html, html } from '../html/html.ts'

/** Text and action of a page behind an email link. */
export type EmailPage = {
  title: string
  text: string
  /** A button that posts to the page's own URL. */
  button?: string
  /** A page to go to instead of the home page. */
  link?: { label: string; href: string }
  /** Offers to retry the same URL instead of the home page. */
  again?: boolean
}

/** The page's only style. */
export const EMAIL_PAGE_STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 Inter,'Segoe UI',system-ui,sans-serif;background:light-dark(#f6f4ef,#161a22);color:light-dark(#1c2536,#e8e6e1)}
main{max-width:28rem;margin:12vh auto 2rem;padding:2rem;background:light-dark(#fff,#1e232d);border:1px solid light-dark(#dedad0,#343b48);border-radius:8px}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 .75rem}
p{margin:0 0 1.25rem;overflow-wrap:anywhere}
.mark{font-weight:600;color:light-dark(#1f6b4a,#6fc49b);margin-bottom:.75rem}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border:0;border-radius:8px;cursor:pointer;background:light-dark(#1f6b4a,#6fc49b);color:light-dark(#fff,#0e1a14)}
a{color:light-dark(#1f6b4a,#6fc49b)}
:focus-visible{outline:3px solid light-dark(#1f6b4a,#6fc49b);outline-offset:2px}
@media (max-width:32rem){main{margin:0;border:0;border-radius:0;min-height:100vh;box-sizing:border-box}}
`

/** A plain page for email links, without app or sign-in. Only its button acts: programs prefetch links. */
export function emailPage({ title, text, button, link, again }: EmailPage): string {
  const { label, href } = link ?? { label: 'Go to ParcelProof', href: '/' }
  const way = again ? html`<a href="">Try again</a>` : html`<a href="${href}">${label}</a>`
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ParcelProof</title><style>${new Html(EMAIL_PAGE_STYLE)}</style></head>
<body><main><p class="mark">ParcelProof</p><h1>${title}</h1><p>${text}</p>
${button === undefined ? html`<p>${way}</p>` : html`<form method="post"><button type="submit">${button}</button></form>`}
</main></body></html>
`.text
}
