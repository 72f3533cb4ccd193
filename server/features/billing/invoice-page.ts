import { inDollars } from '../../../domain/lib/cents.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import { Html, html, joinHtml } from '../../platform/html/html.ts'
import { type InvoiceRow, invoiceNumber } from './invoice.queries.ts'

/** An invoice as a printable HTML page. */
export function invoicePage(invoice: InvoiceRow): string {
  const number = invoiceNumber(invoice.id)
  const billed = [invoice.billedName, invoice.billedEmail].filter((line) => line !== null)
  const period =
    invoice.periodStart && invoice.periodEnd
      ? `${formatDay(invoice.periodStart)} to ${formatDay(invoice.periodEnd)}`
      : null
  const amount = inDollars(invoice.amountCents)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Invoice ${number} · ParcelProof</title>
<style>${new Html(INVOICE_STYLE)}</style></head>
<body><main>
<header><p class="name">ParcelProof</p><h1>Invoice ${number}</h1></header>
${invoice.isTest && html`<p class="test">Test payment in the sandbox. No money was charged.</p>`}
<dl>
<div><dt>Billed to</dt><dd>${billed.length > 0 ? joinHtml(billed, html`<br>`) : 'No name or email on file'}</dd></div>
<div><dt>Issued on</dt><dd>${formatDay(invoice.issuedOn)}</dd></div>
<div><dt>Status</dt><dd>Paid${invoice.card ? `, ${invoice.card}` : ''}</dd></div>
</dl>
<table>
<caption>What was paid</caption>
<thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody><tr><td>${invoice.description}${period && html`<br><span>${period}</span>`}</td><td>${amount}</td></tr></tbody>
<tfoot><tr><th scope="row">Total in ${invoice.currency.toUpperCase()}</th><td>${amount}</td></tr></tfoot>
</table>
<p class="back"><a href="/account">Back to your account</a></p>
</main></body></html>
`.text
}

/** The page's only style. */
export const INVOICE_STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#f6f4ef,#171c24);--sheet:light-dark(#fffefb,#222934);--ink:light-dark(#1c2536,#ecebe6);--muted:light-dark(#545c6b,#aeb6c2);--line:light-dark(#dedad0,#3a4350);--accent:light-dark(#1f6b4a,#7fd3a8)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Inter,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:40rem;margin:2rem auto;padding:2rem;background:var(--sheet);border:1px solid var(--line);border-radius:8px}
header{border-bottom:2px solid var(--ink);padding-bottom:1rem}.name{margin:0;color:var(--accent);font-weight:600}h1{margin:0;font-size:1.5rem}
.test{padding:.5rem .75rem;border:1px solid var(--line);border-radius:4px;color:var(--muted)}
dl{display:grid;gap:.5rem;margin:1.5rem 0}dl div{display:grid;grid-template-columns:8rem 1fr}dt,td span,caption{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
th,td{padding:.625rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th:last-child,td:last-child{text-align:right;white-space:nowrap;padding-left:1rem}tfoot th,tfoot td{border-bottom:3px double var(--ink);font-weight:600}
a{color:var(--accent)}@media(max-width:44rem){main{margin:0;border:0;border-radius:0;padding:1rem;min-height:100vh}}
@media print{:root{color-scheme:light}body{background:#fff}main{border:0;margin:0}.back{display:none}}`
