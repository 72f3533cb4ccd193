import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type HoldingDetail,
  type HoldingOffer,
  type HoldingStart,
  MAX_NOTE,
} from '../../../contract/holding.ts'
import { regimesOf } from '../../../domain/holding/regimes.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFields } from '../../ui/use-fields.ts'
import { changeHolding, makeHolding, refreshHoldings } from './holding.api.ts'
import {
  factsOf,
  type PurchaseTexts,
  purchaseProblems,
  textsOfHolding,
  textsOfOffer,
} from './purchase-fields.ts'

type PurchaseDialogProps = { open: boolean; onClose: () => void } & (
  | { start: HoldingStart; holding?: undefined; saleDate?: string | null }
  | { holding: HoldingDetail; start?: undefined }
)

/** Records a purchase, from a sale on record or typed in; or edits one. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { open, onClose, start, holding } = props
  const client = useQueryClient()
  const offers = start?.offers.filter(({ holdingId }) => holdingId === null) ?? []
  const regimes = start?.regimes ?? regimesOf(holding?.county.slice(-2) ?? '')
  const wanted = start && props.saleDate ? props.saleDate : null
  const first = wanted ? offers.findIndex(({ saleDate }) => saleDate === wanted) : 0
  const [chosen, setChosen] = useState(offers.length > 0 ? Math.max(0, first) : -1)
  const offer = offers[chosen] ?? null
  const form = useFields<PurchaseTexts>(
    holding ? textsOfHolding(holding) : textsOfOffer(offer, regimes),
    purchaseProblems,
  )
  const known = holding ?? offer
  const assumedDay = known?.saleDateIsAssumed ? known.saleDate : null
  const save = useMutation({
    mutationFn: (texts: PurchaseTexts) => {
      const facts = factsOf(texts, assumedDay)
      if (holding) return changeHolding(holding.id, { ...facts, version: holding.version })
      return makeHolding({
        ...facts,
        propertyId: start?.propertyId ?? 0,
        madeFrom: offer?.madeFrom ?? 'property',
      })
    },
    onSuccess: async () => {
      toast({ title: holding ? 'Purchase changed' : 'Purchase recorded' })
      onClose()
      await refreshHoldings(client)
    },
  })
  const choose = (place: number) => {
    setChosen(place)
    form.reset(textsOfOffer(offers[place] ?? null, regimes))
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={holding ? 'Edit purchase' : 'Record a purchase'}
      description={start && `${start.name}, ${start.county}`}
      submit="Save"
      save={save}
      onSubmit={form.submit((texts) => save.mutate(texts))}
      className="sm:grid-cols-2"
    >
      {offers.length > 0 && (
        <SelectField
          label="Sale on record"
          className="sm:col-span-2"
          options={[
            ...offers.map((each, place) => [String(place), offerWords(each)] as const),
            ['-1', 'Another sale'],
          ]}
          value={String(chosen)}
          onChange={({ target }) => choose(Number(target.value))}
        />
      )}
      {offer && offer.remarks.length > 0 && (
        <ul className="grid gap-1 rounded-md bg-well px-3 py-2 sm:col-span-2">
          {offer.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <PurchaseFields form={form} regimes={regimes} isAssumed={assumedDay !== null} />
    </FormDialog>
  )
}

const offerWords = ({ source, saleDate, bid }: HoldingOffer) =>
  [
    source,
    saleDate === null ? 'day not known' : formatDay(saleDate),
    bid === null ? '' : formatMoney(bid),
  ]
    .filter(Boolean)
    .join(', ')

type FieldsProps = {
  form: ReturnType<typeof useFields<PurchaseTexts>>
  regimes: readonly string[]
  isAssumed: boolean
}

/** The facts the law of the kind of sale needs. */
function PurchaseFields({ form, regimes, isAssumed }: FieldsProps) {
  const { regime, saleDate } = form.values
  const isLien = regime === 'al-tax-lien'
  const amount = { inputMode: 'decimal', placeholder: '0.00' } as const
  return (
    <>
      {regimes.length > 1 && (
        <SelectField
          label="Kind of sale"
          className="sm:col-span-2"
          help="As the county’s notice of sale names it"
          options={[
            ['', 'Choose'],
            ...regimes.map((each) => [each, taxSaleKindWord(each)] as const),
          ]}
          {...form.field('regime')}
        />
      )}
      <InputField
        label="Sale date"
        type="date"
        help={
          isAssumed && saleDate
            ? 'Assumed by the importer: no deadline is computed from it. Enter the day from your receipt.'
            : undefined
        }
        {...form.field('saleDate')}
      />
      <SelectField
        label="Sold by"
        options={[
          ['county', 'County'],
          ['city', 'City'],
        ]}
        {...form.field('soldBy')}
      />
      <InputField
        label={isLien ? 'Certificate amount' : 'Taxes sold for'}
        {...amount}
        {...form.field('taxes')}
      />
      <InputField label="Costs of the sale" {...amount} {...form.field('costs')} />
      {isLien ? (
        <InputField
          label="Certificate rate"
          inputMode="decimal"
          placeholder="7%"
          {...form.field('certificateRate')}
        />
      ) : (
        <InputField label="Your bid" {...amount} {...form.field('bid')} />
      )}
      {regime === 'al-land-sale' && (
        <>
          <InputField
            label="Assessor’s market value"
            help="Caps the interest on an excess"
            {...amount}
            {...form.field('marketValue')}
          />
          <InputField
            label="Mortgagee notified on"
            type="date"
            help="Your written notice"
            {...form.field('mortgageeNotifiedOn')}
          />
        </>
      )}
      {regime === 'tn-court-sale' && (
        <>
          <InputField label="Paid the clerk on" type="date" {...form.field('paidOn')} />
          <InputField
            label="Sale confirmed on"
            type="date"
            help="Entry of the court’s order: redemption runs from it"
            {...form.field('confirmedOn')}
          />
          <InputField
            label="Years unpaid"
            inputMode="decimal"
            help="Decides how long redemption lasts"
            {...form.field('delinquentYears')}
          />
        </>
      )}
      <InputField
        label="Federal tax lien filed on"
        type="date"
        help="Only where one is on record"
        {...form.field('federalLienNoticeFiledOn')}
      />
      <TextareaField
        label="Note"
        rows={2}
        maxLength={MAX_NOTE}
        className="sm:col-span-2"
        {...form.field('note')}
      />
    </>
  )
}
