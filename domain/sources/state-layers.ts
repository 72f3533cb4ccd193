/** A state's layer of parcels; a county's rows are selected by its name. */
export type StateLayer = {
  state: 'AL' | 'MS' | 'TN'
  publisher: string
  /** The layer, or its service if there are several. */
  address: string
  countyField: string
  parcelIdField: string
  /** Counties known to publish their parcels elsewhere and to have no rows here. */
  without: readonly string[]
}

/**
 * Layers of parcels published by states. Mississippi: the cadastral framework of the Department of Environmental
 * Quality, served by MARIS in two halves, west and east, all 82 counties. Source: maris.mississippi.edu, "Cadastral
 * Framework"; edition of August 2024. Tennessee: "Tennessee Property Boundaries Public Use" of the Comptroller of the
 * Treasury, 86 of 95 counties. Source: item e356f1a241844d6f9025f2fa4e977df3 of arcgis.com. Of the nine missing
 * counties, `without` lists the ones with a layer of their own; for the others the layer has no rows, which is
 * reported on connecting.
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
