import type { Finding, Result } from '#scripts/conformance/finding.ts';
import { type Conformance, findingsOf } from '#scripts/conformance/run-conformance.ts';
import { escapeMarkup } from './escape-markup.ts';
import { countsText, worstFirst } from './summary.ts';

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin-bottom: 0; } h2 { margin: 2rem 0 0.5rem; } h3 { margin: 1.25rem 0 0.25rem; font-size: 1.05rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #8884; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
pre { margin: 0.25rem 0 0.75rem; padding: 0.5rem 0.75rem; border-radius: 6px; background: #8882; white-space: pre-wrap; overflow-wrap: anywhere; }
.check { display: inline-block; min-width: 4.5rem; font-weight: 600; } .fits { color: #2a7d46; } .differs { color: #b3261e; } .warning .differs { color: #8a5300; } .note .differs { color: inherit; }
@media (prefers-color-scheme: dark) { .fits { color: #7fd39b; } .differs { color: #ffb4ab; } .warning .differs { color: #ffb95c; } }`;

/**
 * Renders a run as one page: the findings with their lines and commands, then every call with what was
 * checked, then what was not called.
 */
export function htmlReport(run: Conformance): string {
  const findings = worstFirst(findingsOf(run));
  const calls = [...new Set(run.results.map(({ call }) => call))];
  const differing = new Set(findings.map(({ call }) => call));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Conformance of ${escapeMarkup(run.base)}</title><style>${STYLE}</style></head>
<body><h1>Conformance</h1><p>${escapeMarkup(run.base)}: ${calls.length - differing.size} of ${calls.length} calls fit, ${countsText(findings)}, ${run.skipped.length} calls not made or not wholly.</p>
<h2>Findings</h2>
${findings.length === 0 ? '<p class="fits">None.</p>' : [...differing].map((call) => callMarkup(call, findings)).join('\n')}
<h2>Calls</h2>
<table><thead><tr><th scope="col">Call</th><th scope="col">Checked</th><th scope="col" class="number">Time</th></tr></thead><tbody>
${calls.map((call) => rowMarkup(run.results.filter((one) => one.call === call))).join('\n')}
</tbody></table>
<h2>Not called</h2>
<table><tbody>${run.skipped.map(({ call, reason }) => `<tr><th scope="row"><code>${call}</code></th><td>${escapeMarkup(reason)}</td></tr>`).join('\n')}</tbody></table>
</body></html>
`;
}

function callMarkup(call: string, findings: readonly Finding[]): string {
  const own = findings.filter((one) => one.call === call);
  const items = own.map(
    ({ severity, check, message, line, curl }) =>
      `<p class="${severity}"><span class="check differs">${severity}</span> ${check}: ${escapeMarkup(message)}</p><pre>${escapeMarkup(line)}</pre><pre>${escapeMarkup(curl)}</pre>`,
  );
  return `<section><h3><code>${call}</code></h3>${items.join('\n')}</section>`;
}

function rowMarkup(results: readonly Result[]): string {
  const checks = results.map(
    ({ check, findings }) => `<span class="${findings.length === 0 ? 'fits' : 'differs'}">${check}</span>`,
  );
  const answered = results.find(({ check }) => check !== 'order');
  return `<tr><th scope="row"><code>${results[0]?.call ?? ''}</code></th><td>${checks.join(' ')}</td><td class="number">${answered === undefined ? '' : `${Math.round(answered.ms)} ms`}</td></tr>`;
}
