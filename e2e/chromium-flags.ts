/**
 * Of two lists of features that Chromium is to leave out the later one counts, so Playwright's own stand here again
 * (chromiumSwitches.ts of playwright-core 1.65).
 */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages of the browser's own under its address bar, which nobody sees: every window loads two, half a second each. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How the tests start Chromium. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Else every context begins a process for a page to come: a seventh of what it takes to open one.
  '--renderer-process-limit=1',
  // The headless shell does not ask the font setup, where the same stands (browser-fonts.ts).
  '--font-render-hinting=slight',
  `--disable-features=${[...PLAYWRIGHTS, ...OWN_PAGES].join(',')}`,
  // WebGL drawn by the processor, and the page around it without WebGL: that is half the work.
  '--use-angle=swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
]
