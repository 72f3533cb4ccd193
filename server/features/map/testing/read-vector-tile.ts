/** A tile parsed by the vector tile specification: enough to check what a map would render. */
export type ReadLayer = { extent: number; features: ReadFeature[] }
export type ReadFeature = {
  id: number | null
  type: number
  tags: Record<string, string | number>
  /** Rings of a polygon, open; or one place. In units of the tile. */
  parts: [number, number][][]
}

type Field = { number: number; value: number; bytes: Buffer }

export function readVectorTile(tile: Buffer): Record<string, ReadLayer> {
  const layers: Record<string, ReadLayer> = {}
  for (const layer of fieldsOf(tile)) {
    const fields = fieldsOf(layer.bytes)
    const texts = (number: number) => fields.filter((field) => field.number === number)
    const keys = texts(3).map(({ bytes }) => bytes.toString())
    const values = texts(4).map(({ bytes }) => {
      const [value] = fieldsOf(bytes)
      return value?.number === 1 ? value.bytes.toString() : (value?.value ?? 0)
    })
    const name = texts(1)[0]?.bytes.toString() ?? ''
    layers[name] = {
      extent: fields.find(({ number }) => number === 5)?.value ?? 4096,
      features: texts(2).map(({ bytes }) => readFeature(fieldsOf(bytes), keys, values)),
    }
  }
  return layers
}

function readFeature(fields: Field[], keys: string[], values: (string | number)[]): ReadFeature {
  const field = (number: number) => fields.find((each) => each.number === number)
  const tags: ReadFeature['tags'] = {}
  const numbers = varintsOf(field(2)?.bytes ?? Buffer.alloc(0))
  for (let at = 0; at < numbers.length; at += 2) {
    tags[keys[numbers[at] ?? -1] ?? '?'] = values[numbers[at + 1] ?? -1] ?? '?'
  }
  return {
    id: field(1)?.value ?? null,
    type: field(3)?.value ?? 0,
    tags,
    parts: partsOf(varintsOf(field(4)?.bytes ?? Buffer.alloc(0))),
  }
}

function partsOf(commands: number[]): [number, number][][] {
  const parts: [number, number][][] = []
  let [x, y, at] = [0, 0, 0]
  const step = () => {
    const value = commands[at++] ?? 0
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  while (at < commands.length) {
    const command = commands[at++] ?? 0
    const kind = command & 7
    if (kind === 7) continue
    for (let left = command >> 3; left > 0; left--) {
      x += step()
      y += step()
      if (kind === 1) parts.push([])
      parts.at(-1)?.push([x, y])
    }
  }
  return parts
}

function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = []
  const reader = { at: 0 }
  while (reader.at < bytes.length) {
    const key = varintAt(bytes, reader)
    const value = varintAt(bytes, reader)
    const isBytes = key % 8 === 2
    fields.push({
      number: Math.floor(key / 8),
      value,
      bytes: isBytes ? bytes.subarray(reader.at, reader.at + value) : Buffer.alloc(0),
    })
    if (isBytes) reader.at += value
  }
  return fields
}

function varintsOf(bytes: Buffer): number[] {
  const numbers: number[] = []
  const reader = { at: 0 }
  while (reader.at < bytes.length) numbers.push(varintAt(bytes, reader))
  return numbers
}

function varintAt(bytes: Buffer, reader: { at: number }): number {
  let value = 0
  for (let place = 1; ; place *= 128) {
    const byte = bytes[reader.at++]
    if (byte === undefined) throw new Error('the tile ends in the middle of a number')
    value += (byte & 0x7f) * place
    if (byte < 0x80) return value
  }
}
