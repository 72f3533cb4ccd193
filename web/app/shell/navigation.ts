import {
  BadgeDollarSign,
  Bell,
  Bookmark,
  BookOpen,
  CircleHelp,
  CircleUserRound,
  Compass,
  Database,
  FileSearch,
  FileUp,
  Info,
  LayoutDashboard,
  LifeBuoy,
  LogIn,
  type LucideIcon,
  Map as MapIcon,
  MapPinned,
  Newspaper,
  Search,
  Sparkles,
  Trophy,
  UserRoundPlus,
} from 'lucide-react'
import type { PlainPath } from '../../lib/route-paths.ts'

/** A tab of an entry's screen, by its parameters. */
export type NavigationTab = { label: string; search: Readonly<Record<string, string>> }
export type NavigationEntry = {
  path: PlainPath
  label: string
  icon: LucideIcon
  /** Listed below it for who is signed in. */
  tabs?: readonly NavigationTab[]
  isForVisitors?: true
}
export type NavigationGroup = {
  label: string
  entries: readonly NavigationEntry[]
  /** Closed for who is signed in. */
  folds?: true
}

/** The sidebar, in the specification's order. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'Main',
    entries: [
      { path: '/search', label: 'Search Properties', icon: Search },
      { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { path: '/titlescope', label: 'TitleScope', icon: FileSearch },
      { path: '/map-view', label: 'Map View', icon: MapIcon },
      { path: '/pricing', label: 'Pricing', icon: BadgeDollarSign },
      {
        path: '/import',
        label: 'Bulk Import',
        icon: FileUp,
        tabs: [
          { label: 'Sources', search: { tab: 'sources' } },
          { label: 'Lists', search: { tab: 'lists' } },
        ],
      },
      { path: '/signup', label: 'Sign Up', icon: UserRoundPlus, isForVisitors: true },
    ],
  },
  {
    label: 'Account',
    entries: [
      { path: '/login', label: 'Log In', icon: LogIn, isForVisitors: true },
      {
        path: '/account',
        label: 'Account',
        icon: CircleUserRound,
        tabs: [{ label: 'Workspace', search: { section: 'workspace' } }],
      },
      {
        path: '/saved-properties',
        label: 'Saved Properties',
        icon: Bookmark,
        tabs: [
          { label: 'Holdings', search: { tab: 'holdings' } },
          { label: 'Screens', search: { tab: 'screens' } },
        ],
      },
      { path: '/notifications', label: 'Notifications', icon: Bell },
    ],
  },
  {
    label: 'About',
    folds: true,
    entries: [
      { path: '/about', label: 'About', icon: Info },
      { path: '/how-it-works', label: 'How It Works', icon: Compass },
      { path: '/features', label: 'Features', icon: Sparkles },
      { path: '/case-studies', label: 'Case Studies', icon: Trophy },
    ],
  },
  {
    label: 'Resources',
    folds: true,
    entries: [
      { path: '/faq', label: 'FAQ', icon: CircleHelp },
      { path: '/resources', label: 'Education', icon: BookOpen },
      { path: '/county-coverage', label: 'County Coverage', icon: MapPinned },
      { path: '/data-sources', label: 'Data Sources', icon: Database },
      { path: '/blog', label: 'Blog', icon: Newspaper },
      { path: '/support', label: 'Support', icon: LifeBuoy },
    ],
  },
]

/** Whether an entry is highlighted: the current path is its path, or starts with it and a slash. */
export function isCurrent(entryPath: string, currentPath: string): boolean {
  return currentPath === entryPath || currentPath.startsWith(`${entryPath}/`)
}
