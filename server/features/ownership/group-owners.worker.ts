import { parentPort, workerData } from 'node:worker_threads'
import { groupOwners, type OwnersToGroup } from './group-owners.ts'

// One comparison of owners in a thread of its own; it ends with its answer.
parentPort?.postMessage(groupOwners(workerData as OwnersToGroup))
