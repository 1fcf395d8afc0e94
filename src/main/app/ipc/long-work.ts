// Work that the user started and may stop: the export, the replay behind the previews of the alert rules, and an imported list.
import type { PanelState } from '../../../shared/model.ts';
import { createPreviews, type Previews } from '../../pipeline/alerts/preview/previews.ts';
import { createExportJob, type ExportJob } from '../../reading/export/job.ts';
import type { Ports } from '../ports.ts';
import type { Publisher } from '../../reading/view-model/publisher.ts';

export interface LongWork {
  readonly job: ExportJob;
  readonly previews: Previews;
  /** Null: done. */
  showListing(listing: PanelState['listing']): void;
  view(): Pick<PanelState, 'job' | 'listing' | 'previewShare'>;
  /** Ends all of it; resolves when nothing reads or writes any more. */
  end(): Promise<void>;
}

export function createLongWork(
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
  { publish, publishStep }: Pick<Publisher, 'publish' | 'publishStep'>,
): LongWork {
  const job = createExportJob({ clock, log, onChange: publishStep });
  const previews = createPreviews({ clock, onChange: publish });
  let listing: PanelState['listing'] = null;
  return {
    job,
    previews,
    showListing(now) {
      listing = now;
      publishStep(now === null);
    },
    view: () => ({ job: job.view(), previewShare: previews.share(), listing }),
    async end() {
      job.cancel();
      await Promise.all([job.ended(), previews.stopAll()]);
    },
  };
}
