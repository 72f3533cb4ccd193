/** A layer of parcels of a whole state, of which a county's rows are asked for by its name. */
export type StateLayer = {
  state: 'AL' | 'MS' | 'TN'
  publisher: string
  /** The layer, or the service where it is in several. */
  address: string
  /** The field that names the county. */
  countyField: string
  parcelIdField: string
  /** Counties that are known to keep their parcels in systems of their own and to have none here. */
  without: readonly string[]
}

/**
 * Layers of parcels that the states publish.
 *
 * Mississippi: the cadastral framework of the Department of Environmental Quality, served by MARIS in two halves, west
 * and east, all 82 counties. Source: maris.mississippi.edu, "Cadastral Framework"; edition of August 2024.
 *
 * Tennessee: "Tennessee Property Boundaries Public Use" of the Comptroller of the Treasury, 86 of 95 counties. Source:
 * item e356f1a241844d6f9025f2fa4e977df3 of arcgis.com. Of the nine that are missing those are left out here that
 * publish layers of their own; in the others the layer has no rows, which is said when it is connected.
 */
export const STATE_LAYERS: readonly StateLayer[] = [
  {
    state: 'MS',
    publisher: 'MARIS',
    address:
      'https://gis.mississippi.edu/server/rest/services/Cadastral/MS_Parcels_August_2024/MapServer',
    countyField: 'CNTYNAME',
    parcelIdField: 'PARNO',
    without: [],
  },
  {
    state: 'TN',
    publisher: 'Tennessee Comptroller of the Treasury',
    address:
      'https://services1.arcgis.com/YuVBSS7Y1of2Qud1/arcgis/rest/services/Tennessee_Property_Boundaries_Public_Use/FeatureServer/0',
    countyField: 'COUNTY_NAME',
    parcelIdField: 'PARCELID',
    without: ['Davidson', 'Hamilton', 'Knox', 'Montgomery', 'Rutherford', 'Shelby', 'Williamson'],
  },
]
