import './before.ts'
import './first-read.ts'
import '../ui/app.css'

// The page’s code is loaded separately: the first data are read while the browser compiles it.
void import('./main.tsx')
