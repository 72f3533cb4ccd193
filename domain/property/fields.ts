import { TEXT_LIMITS } from '../lib/text-limits.ts'

/**
 * Kinds of values. `money` is whole US cents in records and rows, and dollars in the API; `count` is rounded to a
 * whole number, `measure` is not; `day` is `YYYY-MM-DD`; `yes` is a boolean.
 */
type Kinds = {
  text: string
  money: number
  count: number
  measure: number
  year: number
  day: string
  yes: boolean
  degrees: number
}
export type FieldKind = keyof Kinds

/** How the columns of a list are recognized as a field, and how several columns are combined. */
export type ReadFrom = {
  /** Name in messages, in lower case. Screens and files capitalize it. */
  label: string
  /** Headings that always mean this field, folded to lowercase letters and digits, in order of preference. */
  headings: string
  /** Headings of another field that are this one where the list's rows say so (domain/import/recognize/last-sale.ts). */
  shared?: string
  /**
   * The headings that the specification fixes: such a column is always this field, whatever it contains. A cell that
   * can't be read refuses its row. Source: specification, sections 3 and 5.
   */
  stated?: string
  /** Headings built from the usual words in an unusual order. */
  near?: RegExp
  /** Additional columns of a field: the second owner, the next line of the legal description. */
  more?: RegExp
  /** Maximum characters of a cell; default 100. */
  limit?: number
  /** Longer text is cut; without this it refuses its row. */
  isCut?: true
  /** Joins several columns; without it the first nonempty column counts. */
  join?: string
  /** Amounts of several columns are added up. */
  sum?: true
  /** The original cell is stored too, since the value has less information. */
  isKept?: true
}

type Declared = ReadFrom & {
  /** Column name in tables `property` and `private_row`; camel case in records and rows. */
  column: string
  kind: FieldKind
  unit?: string
  /** Label on the property page, if not the capitalized label. */
  title?: string
  /** Typical of an assessor's roll. */
  roll?: true
  /** Fields that are not facts about the land: its name, its owner, its place on the map. */
  part?: 'name' | 'owner' | 'spot'
}

/** Default maximum characters of a cell. */
export const MAX_LENGTH = 100

/**
 * The fields of a property, in the order of the table. Import, staging, private lists, change history, API, files and
 * screens derive each field's name, type and column from this.
 */
export const PROPERTY_FIELDS = defineFields({
  parcelId: {
    column: 'parcel_id',
    kind: 'text',
    label: 'parcel ID',
    part: 'name',
    headings: `
      parcel parcelid parcelnumber parcelno parcelnum pin apn parid pid maptaxlot pidn propid
      gisparcelnumber acctid tms taxpin parno printkey sbl sectionblocklot mapblocklot mbl mblu
      parcelnbr parcelidno parcelidnumber parcelidentificationnumber countyparcelnumber taxparcel
      taxparcelid taxparcelnumber taxid taxmap taxmapnumber mapparcel mapparcelnumber mapandparcel
      assessorsparcelnumber assessorparcelnumber blocklot propertyid propertynumber propertynum
      schedulenumber folio folionumber strap gislink accountnumber accountno account geopin pvanum
      mapnumber parcelreference`,
    // bounded: a heading's first 120 characters
    near: /^(?:\w*county)?parcel(?:id|no|num|number|nbr|key|code)\w*$|^\w*parcel(?:id|no|num|number|nbr)$/,
    join: '-',
  },
  ppin: {
    column: 'ppin',
    kind: 'text',
    label: 'PPIN',
    part: 'name',
    headings: 'ppin ppinnumber ppinno',
  },
  address: {
    column: 'address',
    kind: 'text',
    label: 'address',
    part: 'name',
    headings: `
      location address streetaddress propertyaddress situsaddress situs siteaddress siteadd
      parceladdress propertylocation propertystreet propertystreetaddress propaddress propaddr
      propadr propertyaddr propertyaddr1 fulladdress fulladdr locationaddress physicaladdress
      situsaddr situsstreet proploc proplocation parcellocation streetaddr addressfull addr addr1
      address1`,
    // bounded: a heading's first 120 characters
    near: /^(?:prop(?:erty)?|situs|site|parcel|physical|loc(?:ation)?|premises?)\w*addr(?:ess)?\w*$|^\w*(?:prcl|parcel)loc(?:n|ation)?$/,
    limit: TEXT_LIMITS.address,
    isCut: true,
    join: ' ',
  },
  city: {
    column: 'city',
    kind: 'text',
    label: 'city',
    part: 'name',
    headings: `
      city propertycity situscity scity sitecity propcity municipality municipalityname
      locationcity town`,
    // bounded: a heading's first 120 characters
    near: /^(?:prop(?:erty)?|situs|site)\w*city$/,
    limit: TEXT_LIMITS.city,
  },
  state: {
    column: 'state',
    kind: 'text',
    label: 'state',
    part: 'name',
    headings: 'state propertystate situsstate sitestate propstate st stateabbr',
    limit: TEXT_LIMITS.state,
  },
  zipCode: {
    column: 'zip_code',
    kind: 'text',
    label: 'zip code',
    title: 'Zip',
    part: 'name',
    headings: 'zip zipcode propertyzip propertyzipcode situszip sitezip propzip zip5 postalcode',
    // bounded: a heading's first 120 characters
    near: /^(?:prop(?:erty)?|situs|site)\w*zip\w*$/,
    limit: TEXT_LIMITS.zipCode,
  },
  ownerName: {
    column: 'owner_name',
    kind: 'text',
    label: 'owner',
    part: 'owner',
    headings: `
      assessedto ownername assessedname owner ownname propertyowner owners ownername1 owner1 name1
      ownerofrecord recordowner currentowner deedowner taxpayer taxpayername taxpayersname
      nameofowner assessee lastassessee titleholder assto asstto accountname defendant defendants name organization`,
    // bounded: a heading's first 120 characters
    near: /^(?!\w*addr)\w*owner\w*name\w*$/,
    // bounded: a heading's first 120 characters
    more: /^(?:owner|ownername|name|propertyowner|ownname)[23]$|^(?:co|second)own(?:er)?(?:name)?$|^ownerext$/,
    limit: TEXT_LIMITS.ownerName,
    isCut: true,
    join: ' ',
  },
  ownerAddress: {
    column: 'owner_address',
    kind: 'text',
    label: "owner's address",
    part: 'owner',
    headings: `
      owneraddress mailingaddress mailaddress mailingaddress1 owneraddr owneradd owneraddr1
      owneradd1 ownaddr1 mailingline1 mailaddr mailaddrs mailaddr1 mailadd1 taxpayeraddress`,
    // bounded: a heading's first 120 characters
    more: /^(?:own|owner|mail|mailing|taxpayer)(?:add|addr|address|line|street|careof|co)[1-5]?$|^(?:own|owner|mail|mailing|taxpayer)(?:city|state|zip|zipcode|st|citystate|citystatezip)$|^linecareof$/,
    limit: TEXT_LIMITS.ownerAddress,
    isCut: true,
    join: ', ',
  },
  propertyType: {
    column: 'property_type',
    kind: 'text',
    label: 'property type',
    title: 'Type',
    headings: `
      propertytype landuse propertyclass proptype propclass ludesc landusedescription landusedesc
      usedescription usedesc landusecode propertyuse usecode lucode class`,
    roll: true,
    limit: 200,
    isCut: true,
  },
  assessedValue: {
    column: 'assessed_cents',
    kind: 'money',
    label: 'assessed value',
    headings: `
      assessedvalue assessedtotal totalassessedvalue assessedtotalvalue totalassessed totassd
      assdvalue assessed totalassessment totalas assessment assessedland`,
    stated: 'assessedland assessedvalue',
    // bounded: a heading's first 120 characters
    near: /^\w*assess(?:ed|ment)\w*(?:value|total|val)$|^\w*(?:ttl|total)assess(?:ed|ment)?$/,
    roll: true,
    sum: true,
  },
  marketValue: {
    column: 'market_cents',
    kind: 'money',
    label: 'market value',
    headings: `
      marketvalue truetotalvalue totaltr totaltruevalue truevalue totalvalue totalmarketvalue
      appraisedvalue totalappraisedvalue appraisedtotal totlappr fairmarketvalue totval totapval
      appvalue justvalue tvland`,
    stated: 'tvland marketvalue',
    // bounded: a heading's first 120 characters
    near: /^\w*(?:market|apprais\w*|true)\w*(?:value|total|val)$/,
    roll: true,
    sum: true,
  },
  landValue: {
    column: 'land_cents',
    kind: 'money',
    label: 'land value',
    headings: `
      landvalue totallandvalue landval clandvalue landappr landappraisal landappraised
      appraisedland appraisedlandvalue landmarketvalue marketland truelandvalue landtruevalue
      landvtr`,
    roll: true,
    sum: true,
  },
  improvementValue: {
    column: 'improvement_cents',
    kind: 'money',
    label: 'improvement value',
    headings: `
      improvementvalue totalimprovementvalue improvementsvalue improvements impvalue impval
      impval1 cimpvalue imprvalue imprval imprappr imprvtr appraisedimprovement
      appraisedimprovements appraisedimprovementvalue buildingvalue totalbuildingvalue bldgvalue
      bldgval buildvalue appraisedbldg`,
    // bounded: a heading's first 120 characters
    more: /^impval[2-9]$/,
    roll: true,
    sum: true,
  },
  buildingSize: {
    column: 'building_size',
    kind: 'count',
    unit: 'sq ft',
    label: 'building size',
    headings: `
      buildingsize buildingsqft bldgsqft livingarea heatedarea heatedsqft finishedarea livingsqft
      grossarea buildingarea sqft`,
    // bounded: a heading's first 120 characters
    near: /^\w*(?:arealiving|livingarea)$/,
    roll: true,
  },
  yearBuilt: {
    column: 'year_built',
    kind: 'year',
    label: 'year built',
    headings: 'yearbuilt yrbuilt actualyearbuilt yrblt builtyear',
    // bounded: a heading's first 120 characters
    near: /^\w*year\w*built$|^\w+ayb$/,
    roll: true,
  },
  bedrooms: {
    column: 'bedrooms',
    kind: 'count',
    label: 'bedrooms',
    headings: `
      bedrooms bedroom beds numbedrooms numberofbedrooms bedroomcount totalbedrooms numbedrm bedrm`,
    roll: true,
  },
  bathrooms: {
    column: 'bathrooms',
    kind: 'measure',
    label: 'bathrooms',
    headings: `
      bathrooms baths numbathrooms numberofbathrooms bathroomcount totalbathrooms totalbaths
      numbaths fullbath fullbaths fullbathrooms`,
    roll: true,
  },
  lotSize: {
    column: 'lot_size',
    kind: 'measure',
    unit: 'acres',
    label: 'lot size',
    headings: `
      lotsize acres acreage lotsizeacres lotacres deedacres deedac calcacres calcacre gisacres
      taxacres totalacres landacres arcacres statedarea`,
    // bounded: a heading's first 120 characters
    near: /^\w*(?:land|lnd|lot|deed|calc)\w*acres?$/,
    roll: true,
  },
  lastSalePrice: {
    column: 'last_sale_cents',
    kind: 'money',
    label: 'last sale price',
    headings: 'lastsaleprice lastsaleamount lastsaleamt lastsoldprice deedprice',
    shared: 'saleprice salesprice sellingprice soldprice',
    roll: true,
  },
  lastSaleDate: {
    column: 'last_sale_date',
    kind: 'day',
    label: 'last sale date',
    headings: 'lastsaledate lastsaleday dateoflastsale lastsolddate lastsaledt',
    shared: 'saledate dateofsale saleday datesold solddate',
  },
  homestead: {
    column: 'homestead',
    kind: 'yes',
    label: 'homestead',
    headings: 'homestead homesteadexemption homesteadcode principalresidence owneroccupied',
    isKept: true,
  },
  exemptCode: {
    column: 'exempt_code',
    kind: 'text',
    label: 'exempt code',
    headings: 'exemptcode exemptioncode exemptcd exemptioncodes taxexemptcode',
    isCut: true,
  },
  legalDescription: {
    column: 'legal_description',
    kind: 'text',
    label: 'legal description',
    headings: '',
    // bounded: a heading's first 120 characters
    more: /^legal(?:des|desc|descr|description)?(?:line)?[1-9]?$|^propertydescription$|^fulllegal(?:description)?$/,
    limit: 20_000,
    isCut: true,
    join: ' ',
  },
  lng: {
    column: 'lng',
    kind: 'degrees',
    label: 'longitude',
    part: 'spot',
    headings: 'lng lon long longitude',
  },
  lat: {
    column: 'lat',
    kind: 'degrees',
    label: 'latitude',
    part: 'spot',
    headings: 'lat latitude',
  },
})

type Declarations = typeof PROPERTY_FIELDS
export type PropertyField = keyof Declarations
export type PropertyColumn = Declarations[PropertyField]['column']
export type KindOf<F extends PropertyField> = Declarations[F]['kind']
type Camel<Text extends string> = Text extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Text
type KeyOf<F extends PropertyField> = Camel<Declarations[F]['column']>

/** A property's values in a record or row, keyed by column name in camel case. Null if unknown. */
export type PropertyValues = { [F in PropertyField as KeyOf<F>]: Kinds[KindOf<F>] | null }
export type PropertyKey = keyof PropertyValues
/** The same values in the API, keyed by field name, with money in dollars. */
export type PropertyFacts = { [F in PropertyField]: Kinds[KindOf<F>] | null }

export type FieldOf<Kind extends FieldKind> = {
  [F in PropertyField]: KindOf<F> extends Kind ? F : never
}[PropertyField]

/** A declared field with its names. */
export type FieldEntry<F extends PropertyField = PropertyField> = Declared & {
  field: F
  key: KeyOf<F>
  column: Declarations[F]['column']
}

/** All fields, in the order of the table. */
export const FIELD_ENTRIES = Object.entries<Declared>(PROPERTY_FIELDS).map(
  ([field, declared]) => ({ ...declared, field, key: toCamel(declared.column) }) as FieldEntry,
)

/** The facts about the land: all fields except name, owner and place on the map. */
export const FACTS = FIELD_ENTRIES.filter(({ part }) => part === undefined)

/** Whether the field is of one of the kinds. */
export const isOf =
  <Kind extends FieldKind>(...kinds: readonly Kind[]) =>
  (entry: FieldEntry): entry is FieldEntry<FieldOf<Kind>> =>
    (kinds as readonly FieldKind[]).includes(entry.kind)

export const fieldsOf = <Kind extends FieldKind>(...kinds: readonly Kind[]) =>
  FIELD_ENTRIES.filter(isOf(...kinds)).map(({ field }) => field)

export function eachField<Value>(of: (entry: FieldEntry) => Value): Record<PropertyField, Value> {
  const pairs = FIELD_ENTRIES.map((entry) => [entry.field, of(entry)] as const)
  return Object.fromEntries(pairs) as Record<PropertyField, Value>
}

/** Maximum characters of each field. */
export const PROPERTY_LIMITS = eachField(({ limit }) => limit ?? MAX_LENGTH)

/** Headings of a declaration, separated by blanks. */
export const namesIn = (text = '') => text.split(/\s+/).filter((name) => name !== '')

function toCamel(column: string): string {
  return column.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase())
}

/** Throws if two fields share a column or label. */
export function defineFields<const Fields extends Record<string, Declared>>(
  fields: Fields,
): Fields {
  const known = new Map<string, string>()
  for (const [field, { column, label }] of Object.entries<Declared>(fields)) {
    for (const name of [`the column ${column}`, `the label "${label}"`]) {
      const other = known.get(name)
      if (other) throw new Error(`${field} is declared twice: ${other} has ${name} too`)
      known.set(name, field)
    }
  }
  return fields
}
