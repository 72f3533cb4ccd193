/**
 * The counties of the sample and their towns, with real names and approximate places. Coordinates are the town
 * centers to about a kilometer; zip codes are real, the first one for the center, the others clockwise from the
 * north.
 */
export type SampleTown = {
  name: string
  lng: number
  lat: number
  /** Share of the county's town lots. */
  weight: number
  zips: readonly string[]
  /** Market value of a square foot of house in whole dollars, before the neighborhood's effect. */
  dollarsPerSquareFoot: number
  /** Year of the oldest plats; suburbs are younger than county seats. */
  grewFrom: number
  /** Streets have N, S, E, W and numbers rise from the center. */
  hasAxes?: boolean
}

/** Origin of the public land survey's townships. */
export type Meridian = { lng: number; lat: number }

/** Kind and day of the county's tax sales (domain regimes). */
export type SaleRegime = 'ms-land-sale' | 'al-land-sale' | 'al-tax-lien' | 'tn-court-sale'

export type SampleCounty = {
  countyId: number
  state: 'MS' | 'AL' | 'TN'
  name: string
  /** Number of the default 30,000 properties here. */
  share: number
  /** Approximate parcels on the county's roll; the weights of a sample of real size. */
  rollSize: number
  regime: SaleRegime
  /** Mississippi: the month of the sale, § 27-41-55 (August) or § 27-41-59 (April). */
  saleMonth: 4 | 8 | null
  /** Tax per dollar of assessed value. */
  millage: number
  /** Null in Tennessee, which was never surveyed into townships. */
  meridian: Meridian | null
  towns: readonly SampleTown[]
}

// Points of beginning of the surveys, from the national list of principal meridians.
const CHOCTAW: Meridian = { lng: -90.2458, lat: 31.8755 }
const WASHINGTON: Meridian = { lng: -91.1601, lat: 31.0 }
const HUNTSVILLE: Meridian = { lng: -86.5706, lat: 34.9917 }
const ST_STEPHENS: Meridian = { lng: -88.0231, lat: 31.0 }

function town(
  name: string,
  lng: number,
  lat: number,
  weight: number,
  zips: string,
  dollarsPerSquareFoot: number,
  grewFrom = 1908,
): SampleTown {
  return { name, lng, lat, weight, zips: zips.split(' '), dollarsPerSquareFoot, grewFrom }
}

export const SAMPLE_COUNTIES: readonly SampleCounty[] = [
  {
    countyId: 28049,
    state: 'MS',
    name: 'Hinds',
    share: 11_000,
    rollSize: 110_000,
    regime: 'ms-land-sale',
    saleMonth: 8,
    millage: 0.168,
    meridian: CHOCTAW,
    towns: [
      {
        ...town('Jackson', -90.1998, 32.3028, 62, '39202 39206 39211 39212 39204 39209 39213', 78),
        hasAxes: true,
      },
      town('Clinton', -90.3218, 32.3415, 15, '39056', 112, 1938),
      town('Byram', -90.2454, 32.1793, 10, '39272', 106, 1968),
      town('Raymond', -90.4226, 32.2593, 4, '39154', 84),
      town('Terry', -90.2945, 32.0962, 4, '39170', 92),
      town('Edwards', -90.6059, 32.3307, 2, '39066', 62),
      town('Bolton', -90.4604, 32.351, 1.5, '39041', 70),
      town('Utica', -90.6229, 32.1082, 1.5, '39175', 58),
    ],
  },
  {
    countyId: 28121,
    state: 'MS',
    name: 'Rankin',
    share: 6_500,
    rollSize: 76_000,
    regime: 'ms-land-sale',
    saleMonth: 4,
    millage: 0.112,
    meridian: CHOCTAW,
    towns: [
      town('Brandon', -89.9859, 32.2732, 36, '39042 39047', 142, 1948),
      town('Pearl', -90.1095, 32.2746, 26, '39208', 118, 1955),
      town('Flowood', -90.0832, 32.3235, 14, '39232', 156, 1975),
      town('Richland', -90.1484, 32.235, 8, '39218', 110, 1960),
      town('Florence', -90.1211, 32.1535, 9, '39073', 132, 1950),
      town('Pelahatchie', -89.7981, 32.3129, 4, '39145', 98),
      town('Puckett', -89.7768, 32.0832, 2, '39151', 90),
    ],
  },
  {
    countyId: 28089,
    state: 'MS',
    name: 'Madison',
    share: 5_500,
    rollSize: 56_000,
    regime: 'ms-land-sale',
    saleMonth: 8,
    millage: 0.108,
    meridian: CHOCTAW,
    towns: [
      town('Madison', -90.1154, 32.4618, 34, '39110', 168, 1972),
      town('Ridgeland', -90.1323, 32.4285, 22, '39157', 150, 1964),
      town('Canton', -90.0368, 32.6126, 20, '39046', 88),
      town('Gluckstadt', -90.1012, 32.5207, 14, '39110', 162, 1990),
      town('Flora', -90.309, 32.5432, 7, '39071', 120),
      town('Camden', -89.839, 32.7796, 2, '39045', 64),
    ],
  },
  {
    countyId: 28149,
    state: 'MS',
    name: 'Warren',
    share: 900,
    rollSize: 27_000,
    regime: 'ms-land-sale',
    saleMonth: 8,
    millage: 0.124,
    meridian: WASHINGTON,
    towns: [
      town('Vicksburg', -90.8529, 32.3426, 92, '39180 39183', 82),
      town('Redwood', -90.799, 32.4868, 8, '39156', 66),
    ],
  },
  {
    countyId: 28029,
    state: 'MS',
    name: 'Copiah',
    share: 400,
    rollSize: 19_000,
    regime: 'ms-land-sale',
    saleMonth: 4,
    millage: 0.118,
    meridian: WASHINGTON,
    towns: [
      town('Hazlehurst', -90.3959, 31.8604, 48, '39083', 66),
      town('Crystal Springs', -90.357, 31.9873, 44, '39059', 72),
      town('Georgetown', -90.1654, 31.8716, 8, '39078', 52),
    ],
  },
  {
    countyId: 28127,
    state: 'MS',
    name: 'Simpson',
    share: 400,
    rollSize: 18_000,
    regime: 'ms-land-sale',
    saleMonth: 8,
    millage: 0.115,
    meridian: WASHINGTON,
    towns: [
      town('Magee', -89.7337, 31.8738, 54, '39111', 76),
      town('Mendenhall', -89.8701, 31.9618, 34, '39114', 74),
      town("D'Lo", -89.9012, 31.9863, 12, '39062', 56),
    ],
  },
  {
    countyId: 1073,
    state: 'AL',
    name: 'Jefferson',
    share: 1_000,
    rollSize: 310_000,
    regime: 'al-tax-lien',
    saleMonth: null,
    millage: 0.0695,
    meridian: HUNTSVILLE,
    towns: [
      {
        ...town('Birmingham', -86.8025, 33.5207, 52, '35203 35207 35206 35205 35211 35204', 92),
        hasAxes: true,
      },
      town('Hoover', -86.8214, 33.4054, 12, '35226 35216', 164, 1968),
      town('Bessemer', -86.9544, 33.4018, 12, '35020 35022', 70),
      town('Homewood', -86.8008, 33.4718, 6, '35209', 210, 1926),
      town('Trussville', -86.6089, 33.6198, 7, '35173', 158, 1950),
      town('Gardendale', -86.8128, 33.6501, 6, '35071', 130, 1950),
      town('Hueytown', -86.9967, 33.4512, 5, '35023', 96, 1940),
    ],
  },
  {
    countyId: 1097,
    state: 'AL',
    name: 'Mobile',
    share: 700,
    rollSize: 195_000,
    regime: 'al-tax-lien',
    saleMonth: null,
    millage: 0.0635,
    meridian: ST_STEPHENS,
    towns: [
      town('Mobile', -88.11, 30.688, 56, '36606 36608 36607 36605 36609', 94),
      town('Prichard', -88.0889, 30.7488, 10, '36610', 48),
      town('Saraland', -88.0906, 30.8207, 12, '36571', 128, 1956),
      town('Theodore', -88.1753, 30.5477, 10, '36582', 104, 1964),
      town('Semmes', -88.2592, 30.7782, 8, '36575', 122, 1970),
      town('Citronelle', -88.2281, 31.0907, 4, '36522', 76),
    ],
  },
  {
    countyId: 1089,
    state: 'AL',
    name: 'Madison',
    share: 600,
    rollSize: 180_000,
    regime: 'al-land-sale',
    saleMonth: null,
    millage: 0.058,
    meridian: HUNTSVILLE,
    towns: [
      town('Huntsville', -86.5861, 34.7304, 66, '35801 35810 35811 35802 35805 35816', 138),
      town('Madison', -86.7333, 34.6993, 24, '35758 35757', 166, 1972),
      town('Owens Cross Roads', -86.4589, 34.5876, 5, '35763', 140, 1968),
      town('New Hope', -86.3944, 34.537, 3, '35760', 98),
      town('Gurley', -86.3747, 34.7029, 2, '35748', 100),
    ],
  },
  {
    countyId: 1101,
    state: 'AL',
    name: 'Montgomery',
    share: 500,
    rollSize: 105_000,
    regime: 'al-land-sale',
    saleMonth: null,
    millage: 0.0365,
    meridian: ST_STEPHENS,
    towns: [
      town('Montgomery', -86.27, 32.348, 90, '36104 36109 36117 36116 36105 36108', 86),
      town('Pike Road', -86.1028, 32.2843, 10, '36064', 150, 1990),
    ],
  },
  {
    countyId: 47037,
    state: 'TN',
    name: 'Davidson',
    share: 800,
    rollSize: 285_000,
    regime: 'tn-court-sale',
    saleMonth: null,
    millage: 0.03254,
    meridian: null,
    towns: [
      town('Nashville', -86.7816, 36.1627, 62, '37203 37207 37206 37210 37211 37209 37208', 238),
      town('Antioch', -86.6722, 36.0601, 14, '37013', 176, 1964),
      town('Hermitage', -86.6226, 36.1962, 10, '37076', 184, 1962),
      town('Madison', -86.7139, 36.2562, 10, '37115', 170, 1940),
      town('Old Hickory', -86.6492, 36.26, 4, '37138', 176, 1918),
    ],
  },
  {
    countyId: 47157,
    state: 'TN',
    name: 'Shelby',
    share: 800,
    rollSize: 350_000,
    regime: 'tn-court-sale',
    saleMonth: null,
    millage: 0.0615,
    meridian: null,
    towns: [
      {
        ...town('Memphis', -89.99, 35.13, 64, '38104 38107 38112 38111 38114 38106 38105', 86),
        hasAxes: true,
      },
      town('Bartlett', -89.874, 35.2045, 12, '38134 38133 38135', 136, 1966),
      town('Germantown', -89.8101, 35.0968, 9, '38138 38139', 172, 1966),
      town('Collierville', -89.6845, 35.052, 8, '38017', 168, 1974),
      town('Millington', -89.8973, 35.3315, 4, '38053', 92, 1942),
      town('Arlington', -89.6715, 35.2862, 3, '38002', 146, 1986),
    ],
  },
  {
    countyId: 47093,
    state: 'TN',
    name: 'Knox',
    share: 500,
    rollSize: 205_000,
    regime: 'tn-court-sale',
    saleMonth: null,
    millage: 0.0398,
    meridian: null,
    towns: [
      town('Knoxville', -83.9207, 35.9606, 74, '37902 37917 37914 37920 37919 37921', 156),
      town('Farragut', -84.1533, 35.8845, 14, '37934', 196, 1968),
      town('Powell', -84.028, 36.0317, 8, '37849', 162, 1956),
      town('Mascot', -83.7493, 36.0645, 4, '37806', 118),
    ],
  },
  {
    countyId: 47065,
    state: 'TN',
    name: 'Hamilton',
    share: 400,
    rollSize: 165_000,
    regime: 'tn-court-sale',
    saleMonth: null,
    millage: 0.0418,
    meridian: null,
    towns: [
      town('Chattanooga', -85.27, 35.0556, 66, '37404 37406 37411 37412 37408 37405', 138),
      town('Red Bank', -85.2941, 35.1123, 10, '37415', 150, 1935),
      town('Soddy-Daisy', -85.1908, 35.2359, 10, '37379', 146, 1945),
      town('Collegedale', -85.0505, 35.0531, 9, '37315', 168, 1960),
      town('Signal Mountain', -85.3438, 35.1226, 5, '37377', 206, 1925),
    ],
  },
]
