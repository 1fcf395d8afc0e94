// Starts, becomes ready and quits: shows that a runtime and a display work together before the real app is started.
import { app } from 'electron';

app.disableHardwareAcceleration();
app.setPath('userData', process.env.HOTLIST_TRIAL_DIR);
app.whenReady().then(() => {
  process.stdout.write('ready\n');
  app.exit(0);
});
