import type { OwnerRow } from '../../../domain/ownership/names/mail-address.ts'
import type { OwnerDecision } from '../../../domain/ownership/resolve/owner-decisions.ts'
import { resolveOwners } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { hashText } from './hash-text.ts'
import { type KeptLink, LinkTree } from './link-tree.ts'

/** Input: rows with unique ids, people's decisions, and addresses shared by many names. */
export type OwnersToGroup = {
  rows: readonly OwnerRow[]
  decisions: readonly OwnerDecision[]
  /** Hashes of address keys (`hashText`). */
  crowds: ReadonlySet<number>
}

/** For each row the id of its owner's first row, and the links that explain it. */
export type GroupedOwners = { firstIds: string[]; links: KeptLink[] }

export type GroupOwners = (what: OwnersToGroup) => GroupedOwners | Promise<GroupedOwners>

/** Groups the rows by owner synchronously: for background processes and small inputs. */
export function groupOwners({ rows, decisions, crowds }: OwnersToGroup): GroupedOwners {
  const tree = new LinkTree()
  const firstIds = resolveOwners(rows, decisions, (link) => tree.add(link), {
    isCrowd: (key) => crowds.has(hashText(key)),
  })
  return { firstIds, links: tree.links() }
}
