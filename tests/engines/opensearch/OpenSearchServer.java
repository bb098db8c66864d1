import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * A single OpenSearch node for tests, with its data in the folder of the first argument, on the port of the second or a
 * free one. Prints "listening on PORT", and ends when its input is closed: it never outlives the test run. Unlike the
 * start script of OpenSearch it may run as root.
 */
public final class OpenSearchServer extends Node {
  private OpenSearchServer(Settings settings, Collection<Class<? extends Plugin>> plugins, Path folder) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), folder.resolve("config"), () -> "test"),
        plugins,
        false);
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    Settings settings =
        Settings.builder()
            .put("path.home", folder)
            .put("cluster.name", "vitrin-test")
            .put("node.name", "test")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments.length > 1 ? arguments[1] : "0")
            .put("transport.port", "0")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    try (Node node = new OpenSearchServer(settings, List.of(Netty4Plugin.class), folder).start()) {
      HttpServerTransport http = node.injector().getInstance(HttpServerTransport.class);
      System.out.println("listening on " + http.boundAddress().publishAddress().getPort());
      while (System.in.read() != -1) {}
    }
    System.exit(0);
  }
}
