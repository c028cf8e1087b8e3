import type { ServiceCard } from './card';

/** Kubernetes Lease, as client-go elects. Semantics A7. */
export const k8sLease: ServiceCard = {
  chooseWhen:
    'A controller runs in Kubernetes, and one replica should act. It depends on the API server anyway.',
  avoidWhen:
    'Two leaders for some seconds would do damage. By its own words, client-go does not fence.',
  grants:
    'A candidate writes its name into a Lease object, if nobody changed it meanwhile. It may do so after 15 s without a change.',
  renews: 'The leader writes the record every 2 s. It gives up after 10 s of trying.',
  ends: 'When an observer has seen no change for 15 s. Nobody stops the old leader’s work: the program must.',
  clock:
    'Each observer’s own: it times how long the record stands still. Times written in the record are ignored.',
  failover:
    'If the leader crashes, another leads after about 17 s. While the API server is down nobody can renew, so the leader gives up.',
  token: {
    kind: 'ordered',
    text: 'The resourceVersion of the acquiring write grows; since 1.35 clients may compare it as a number. leaseTransitions starts anew with the object, and nothing checks either by default.',
  },
  usedBy: [
    {
      title: 'Kubernetes',
      does: 'One kube-scheduler and one kube-controller-manager act; the others stand by.',
      url: 'https://kubernetes.io/docs/concepts/architecture/leases/',
    },
    {
      title: 'Cilium',
      does: 'Elects its operator; a fix makes the work stop with the lease.',
      url: 'https://github.com/cilium/cilium/pull/42920',
    },
  ],
  sources: [
    {
      title: 'client-go, leaderelection.go',
      url: 'https://github.com/kubernetes/client-go/blob/master/tools/leaderelection/leaderelection.go',
    },
    {
      title: 'Kubernetes docs, Leases',
      url: 'https://kubernetes.io/docs/concepts/architecture/leases/',
    },
    {
      title: 'KEP-5504, comparable resource versions',
      url: 'https://www.kubernetes.dev/resources/keps/5504/',
    },
  ],
};
