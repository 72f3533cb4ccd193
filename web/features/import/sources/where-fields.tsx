import { useQuery } from '@tanstack/react-query'
import { InputField, SelectField } from '../../../ui/field.tsx'
import type { useFields } from '../../../ui/use-fields.ts'
import { useUser } from '../../session/use-user.ts'
import { KIND_WORDS } from './source-words.ts'
import { foldersQuery } from './sources.api.ts'

/** Kind of place: an address, a link of a page, or a folder of the server. */
export type Where = 'address' | 'page' | 'folder'

/** Folders of the server that can be sources; empty for non-staff, and if the settings name none. */
export function useFolders(): readonly string[] {
  const { user } = useUser()
  const found = useQuery({ ...foldersQuery, enabled: user?.isStaff === true })
  return found.data?.folders ?? []
}

const PLACES = [
  ['address', 'At an address'],
  ['folder', 'In a folder of the server'],
] as const

const EXAMPLES = [
  ['url', 'https://www.county.gov/files/tax-sale-list.xlsx'],
  ['page', 'https://www.county.gov/tax-collector/tax-sale'],
  ['arcgis', 'https://gis.county.gov/arcgis/rest/services/Parcels/MapServer/0'],
  ['socrata', 'https://data.county.gov/Housing/Delinquent-Taxes/tauj-x3k7'],
] as const

/** The fields of the form that connects a source. */
type Fields = Record<
  | 'address'
  | 'name'
  | 'county'
  | 'everyDays'
  | 'meaning'
  | 'pattern'
  | 'folder'
  | 'holds'
  | 'overlayKind'
  | 'classField',
  string
>

type WhereFieldsProps = {
  form: Pick<ReturnType<typeof useFields<Fields>>, 'field' | 'set'>
  where: Where
  onChange: (where: Where) => void
  folders: readonly string[]
  folder: string
  hasExamples: boolean
}

/** The address of a source, or its folder if the person may choose one. */
export function WhereFields(props: WhereFieldsProps) {
  const { form, where, onChange, folders, folder, hasExamples } = props
  return (
    <>
      {folders.length > 0 && (
        <SelectField
          label="Where the list is"
          value={where === 'folder' ? 'folder' : 'address'}
          onChange={({ target }) => onChange(target.value === 'folder' ? 'folder' : 'address')}
          options={PLACES}
        />
      )}
      {where === 'folder' ? (
        <SelectField
          label="Folder"
          help="Its newest file is read, once it is whole."
          value={folder}
          onChange={({ target }) => form.set('folder', target.value)}
          options={folders.map((path) => [path, shortPath(path, folders[0])] as const)}
        />
      ) : (
        <>
          <InputField
            label="Address"
            help="Paste it as it is in the browser. We detect the type."
            {...form.field('address')}
            inputMode="url"
            autoComplete="off"
            maxLength={2_000}
            required
          />
          {hasExamples && <Examples />}
          <Check
            isChecked={where === 'page'}
            onChange={(isPage) => onChange(isPage ? 'page' : 'address')}
          >
            The address is a page that links to its lists
          </Check>
        </>
      )}
      {where === 'folder' && (
        <InputField
          label="Words of the file (optional)"
          help="As the file is called. * stands for anything, {year} for a year."
          {...form.field('pattern')}
          autoComplete="off"
          maxLength={200}
        />
      )}
      {where === 'page' && (
        <InputField
          label="Words of the link"
          help="As the link or its file is called. * stands for anything, {year} for a year: “{year} tax sale*”. Of several links the newest year is taken."
          {...form.field('pattern')}
          autoComplete="off"
          maxLength={200}
          required
        />
      )}
    </>
  )
}

/** The path relative to the settings' folder. */
function shortPath(path: string, root = ''): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
}

function Examples() {
  return (
    <dl className="-mt-2 grid gap-1.5 rounded-md bg-well px-3 py-2.5 text-xs">
      {EXAMPLES.map(([kind, address]) => (
        <div key={kind}>
          <dt className="font-semibold">{KIND_WORDS[kind]}</dt>
          <dd className="wrap-anywhere font-mono text-ink-muted">{address}</dd>
        </div>
      ))}
    </dl>
  )
}

type CheckProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: string }

export function Check({ isChecked, onChange, children }: CheckProps) {
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}
