import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

/**
 * Writes what the running site contains beside its own code: `third-party.txt` with the licence of each package, and
 * `sbom.cdx.json` (CycloneDX) for machines. Fails if a package has a licence that nobody has checked.
 */
const LOOKED_AT = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0'],
  ...['Unlicense', 'CC0-1.0', 'MPL-2.0', 'CC-BY-4.0'],
  // Libvips behind sharp, linked dynamically and exchangeable.
  'LGPL-3.0-or-later',
]);
const FOLDER = process.argv[2] ?? `${ROOT}notices`;

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
// `devOptional`: installed for development alone; a package that runs would do without it.
const shipped = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
  .map(([path, { version, license, integrity }]) => ({
    path,
    integrity,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    // The lockfile has no licence if the package's manifest writes it in an older form.
    licence: license ?? licenceInManifest(path),
    text: licenceText(path),
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const unknown = shipped.filter(({ licence }) => !isLookedAt(licence));
for (const { name, version, licence } of unknown) {
  process.stderr.write(`${name} ${version}: nobody has looked at the licence ${licence}\n`);
}
if (unknown.length > 0) process.exit(1);

mkdirSync(FOLDER, { recursive: true });
const line = '-'.repeat(80);
const notices = shipped.map(({ name, version, licence, text }) => `${line}\n${name} ${version}: ${licence}\n\n${text}`);
writeFileSync(join(FOLDER, 'third-party.txt'), `${notices.join('\n\n')}\n`);
writeFileSync(join(FOLDER, 'sbom.cdx.json'), sbom());
process.stdout.write(`${shipped.length} packages: ${FOLDER}/third-party.txt, ${FOLDER}/sbom.cdx.json\n`);

/** Tells whether a licence was checked: of `(MIT OR GPL-3.0)` one is enough, of `MIT AND CC-BY-4.0` all must be. */
function isLookedAt(licence = '') {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => LOOKED_AT.has(one)));
}

function licenceInManifest(path) {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return license?.type ?? license ?? licenses?.[0]?.type;
}

/** The licence text in a package; packages for other kinds of machines are not installed. */
function licenceText(path) {
  const folder = join(ROOT, path);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  return (
    files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n') || '(no text in the package)'
  );
}

function sbom() {
  const { name, version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const root = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  const components = shipped.map((one) => ({
    type: 'library',
    'bom-ref': one.path,
    name: one.name,
    version: one.version,
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
    licenses: [{ expression: one.licence }],
    hashes: hashesOf(one.integrity),
  }));
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: root }, components };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** The hash as CycloneDX writes it, from `sha512-…` in base64. */
function hashesOf(integrity = '') {
  const known = integrity.split(' ').filter((one) => one.startsWith('sha512-'));
  return known.map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }));
}
