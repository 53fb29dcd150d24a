/**
 * ISO 3166-2 codes by GeoNames' first-level codes, for countries where both divide alike. Made by hand: the largest
 * towns of each code show which region it is. Norway is the division of 2020–2023, as in both packages.
 */
const BY_GEONAMES_CODE: Record<string, string> = {
  AT: '01:1 02:2 03:3 04:4 05:5 06:6 07:7 08:8 09:9',
  DE: '01:BW 02:BY 03:HB 04:HH 05:HE 06:NI 07:NW 08:RP 09:SL 10:SH 11:BB 12:MV 13:SN 14:ST 15:TH 16:BE',
  DK: '17:84 18:82 19:81 20:85 21:83',
  ES: '07:IB 27:RI 29:MD 31:MC 32:NC 34:AS 39:CB 51:AN 52:AR 53:CN 54:CM 55:CL 56:CT 57:EX 58:GA 59:PV 60:VC CE:CE ML:ML',
  FI: '01:18 02:19 04:17 05:06 06:11 07:16 08:09 09:02 10:04 11:15 12:13 13:08 14:03 15:12 16:07 17:14 18:05 19:10',
  FR: '11:IDF 24:CVL 27:BFC 28:NOR 32:HDF 44:GES 52:PDL 53:BRE 75:NAQ 76:OCC 84:ARA 93:PAC 94:20R',
  IT: '01:65 02:77 03:78 04:72 05:45 06:36 07:62 08:42 09:25 10:57 11:67 12:21 13:75 14:88 15:82 16:52 17:32 18:55 19:23 20:34',
  NL: '01:DR 02:FR 03:GE 04:GR 05:LI 06:NB 07:NH 09:UT 10:ZE 11:ZH 15:OV 16:FL',
  NO: '08:15 09:18 12:03 14:11 21:50 30:30 34:34 38:38 42:42 46:46 54:54',
  PL: '72:02 73:04 74:10 75:06 76:08 77:12 78:14 79:16 80:18 81:20 82:22 83:24 84:26 85:28 86:30 87:32',
  SE: '02:K 03:X 05:I 06:N 07:Z 08:F 09:H 10:W 12:G 14:BD 15:T 16:E 18:D 21:C 22:S 23:AC 24:Y 25:U 26:AB 27:M 28:O',
  // The same letters in both.
  BE: 'BRU:BRU VLG:VLG WAL:WAL',
  CH: same('AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'),
  GB: 'ENG:ENG NIR:NIR SCT:SCT WLS:WLS',
  IE: 'C:C L:L M:M U:U',
  US: same(
    'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY',
  ),
};

function same(codes: string): string {
  return codes.replace(/\w+/g, '$&:$&');
}

const CODES = new Map(
  Object.entries(BY_GEONAMES_CODE).map(([country, pairs]) => [
    country,
    new Map(
      pairs.split(' ').map((pair): [string, string] => {
        const [geonames = '', iso] = pair.split(':');
        return [geonames, `${country}-${iso}`];
      }),
    ),
  ]),
);

/** The ISO 3166-2 code for a town's GeoNames code; `null` if the country's codes are not known. */
export function regionCode(country: string, geonamesCode: string): string | null {
  return CODES.get(country)?.get(geonamesCode) ?? null;
}

/** The codes that towns of this country can have; `null`: not known. */
export function regionCodesOf(country: string): string[] | null {
  const codes = CODES.get(country);
  return codes ? [...codes.values()] : null;
}
